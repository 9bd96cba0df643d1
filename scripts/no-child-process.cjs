// In the bundle of the command line, in place of node:child_process: commander loads that at once, for commands that are programs of their own,
// which toolschema has none of, and it would take a good part of the start.
exports.spawn = () => {
  throw new Error('The bundle starts no other programs.')
}
