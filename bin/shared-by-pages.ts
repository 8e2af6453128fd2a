/** Which file of the build a module of the public site goes to: by how many pages need it, whatever the dashboard does. */
import { join } from 'node:path'
import type { Rolldown } from 'vite'
import routes from '../app/routes.ts'

const APP = join(import.meta.dirname, '../app')
/** As many pages at least share what is not in the frame. */
const MANY = 14
/** What fewer share goes with what stands at the top: lists and forms have a hero, records have not. */
const SOME = 9
const HERO = join(APP, 'ui/page-hero.tsx')
const entry = (file: string) => join(APP, `${file}?__react-router-build-client-route`)
const OWN_DOORS = /^dashboard\//

type Routes = readonly { file: string; children?: Routes }[]
const pagesOf = (some: Routes): string[] =>
  some.flatMap(({ file, children = [] }) => (OWN_DOORS.test(file) ? [] : [file, ...pagesOf(children)]))

type Shared = 'frame' | 'pages' | 'heroes' | 'records'

/** `frame`: what every page stands in. `pages`: what many of them have. Anything that few have is left to the bundler. */
export function sharedByPages() {
  let files: Map<string, Shared> | undefined
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
  const pages = new Map<string, string[]>()
  for (const file of new Set(pagesOf(routes as Routes)))
    for (const module of needed(entry(file))) pages.set(module, [...(pages.get(module) ?? []), file])

  const heroes = new Set(pages.get(HERO))
  const shared = new Map<string, Shared>()
  for (const [module, of] of pages) {
    const withHero = of.filter((page) => heroes.has(page)).length
    if (of.length >= MANY) shared.set(module, 'pages')
    else if (of.length >= SOME) shared.set(module, withHero > of.length / 2 ? 'heroes' : 'records')
  }
  for (const module of frame) shared.set(module, 'frame')
  return shared
}
