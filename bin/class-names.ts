/**
 * Class names as constants where they are used. Style sheets are for all pages, and the objects of their names would
 * be too: each page would carry the names of all. In the built files of browsers only; the server draws the same names.
 */
import type { Plugin } from 'vite'

const IMPORT = /^import (\w+) from '([^']+\.module\.css)'$/gm
const NAMES = '\0class-names:'
const BROWSER = { apply: 'build', applyToEnvironment: ({ name }) => name === 'client' } satisfies Partial<Plugin>

export function classNames(): Plugin[] {
  const names = new Map<string, string>()
  return [
    {
      ...BROWSER,
      name: 'class-names',
      enforce: 'pre',
      transform: {
        filter: { id: /\.tsx?$/, code: /\.module\.css'/ },
        handler: (code) => ({
          code: code.replace(IMPORT, (_, name, file) => `import '${file}'; import * as ${name} from '${NAMES}${file}'`),
          map: null,
        }),
      },
      async resolveId(id, importer) {
        if (!id.startsWith(NAMES)) return null
        return `${NAMES}${(await this.resolve(id.slice(NAMES.length), importer))!.id}.js`
      },
      async load(id) {
        if (!id.startsWith(NAMES)) return null
        const file = id.slice(NAMES.length, -'.js'.length)
        await this.load({ id: file })
        return names.get(file)
      },
    },
    {
      ...BROWSER,
      name: 'class-names-apart',
      enforce: 'post',
      transform: {
        filter: { id: /\.module\.css$/ },
        handler(code, id) {
          // A word of the language cannot be a constant's name, and would be missed by nobody but the page.
          const lost = /^\t"?([\w-]+)"?: (?!\1[,\n])/m.exec(code)
          if (lost) this.error(`${id}: call the class ${lost[1]} something else`)
          names.set(id, code)
          return { code: '', map: null, moduleSideEffects: 'no-treeshake' }
        },
      },
    },
  ]
}
