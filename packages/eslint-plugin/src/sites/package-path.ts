/** The package and the path in it that a specifier means, as Node writes it: `npm:@scope/name@^1.2/path` is `@scope/name/path`. */
export const packagePath = (specifier: string): string => specifier.replace(/^(?:npm|jsr):\/?(@?[^@]+)(?:@[^/]+)?/, '$1')
