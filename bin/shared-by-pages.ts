/** Which file of the build a module of the public site goes to: by how many pages need it, whatever the dashboard does. */
import { join } from 'node:path'
import type { Rolldown } from 'vite'
import routes from '../app/routes.ts'

const APP = join(import.meta.dirname, '../app')
/** As many pages at least share what is not in the frame. */
const MANY = 12
const entry = (file: string) => join(APP, `${file}?__react-router-build-client-route`)
const OWN_DOORS = /^dashboard\//

type Routes = readonly { file: string; children?: Routes }[]
const pagesOf = (some: Routes): string[] =>
  some.flatMap(({ file, children = [] }) => (OWN_DOORS.test(file) ? [] : [file, ...pagesOf(children)]))

/** `frame`: what every page stands in. `pages`: what many of them have. Anything else is left to the bundler. */
export function sharedByPages() {
  let files: Map<string, 'frame' | 'pages'> | undefined
  return (module: string, context: Rolldown.ChunkingContext): string | null => {
    files ??= sort((id) => context.getModuleInfo(id)?.importedIds ?? [])
    return files.get(module) ?? null
  }
}

function sort(importsOf: (module: string) => readonly string[]) {
  const needed = (module: string, found = new Set<string>()): Set<string> => {
    if (found.has(module)) return found
    found.add(module)
    for (const next of importsOf(module)) needed(next, found)
    return found
  }
  const frame = needed(join(APP, 'entry.client.tsx'), needed(entry('root.tsx')))
  const pages = new Map<string, number>()
  for (const file of new Set(pagesOf(routes as Routes)))
    for (const module of needed(entry(file))) pages.set(module, (pages.get(module) ?? 0) + 1)
  const many = [...pages].filter(([module, count]) => count >= MANY && !frame.has(module))
  return new Map<string, 'frame' | 'pages'>([
    ...[...frame].map((module) => [module, 'frame'] as const),
    ...many.map(([module]) => [module, 'pages'] as const),
  ])
}
