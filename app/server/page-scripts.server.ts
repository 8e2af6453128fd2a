/**
 * Scripts of a page. React renders none of them: they are written here, and the content policy allows only these, so
 * that an injected script element does not run.
 *
 * A page is complete and usable as HTML; the React app starts after it. On public pages it starts when the page is
 * idle, or at the first pointer, key or focus event.
 */
import type { EntryContext } from 'react-router'
import { scriptHash } from '#kernel/content-policy.server.ts'

type Entry = Pick<EntryContext, 'manifest' | 'staticHandlerContext' | 'serverHandoffString'>
type PageScripts = {
  /** Elements to insert at the end of the body. */
  html: string
  /** Hashes of the scripts for the content policy. */
  hashes: string[]
}

const LOADER = `(()=>{let s=document.currentScript.previousElementSibling,d=document,w=window,x;
const go=()=>{if(x)return;x=1;for(const h of s.dataset.preload.split(" ")){const l=d.createElement("link");l.rel="modulepreload";l.href=h;d.head.append(l)}
const m=d.createElement("script");m.type="module";m.textContent=s.textContent;d.head.append(m)};
for(const e of ["pointerover","pointerdown","touchstart","keydown","focusin"])addEventListener(e,go,{once:true,passive:true,capture:true});
const idle=()=>w.requestIdleCallback?requestIdleCallback(go,{timeout:3000}):setTimeout(go,300);
d.readyState=="complete"?idle():addEventListener("load",()=>setTimeout(idle,50))})()`
const LOADER_HASH = scriptHash(LOADER)

const UNSAFE: Record<string, string> = {
  '&': '\\u0026',
  '<': '\\u003c',
  '>': '\\u003e',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
}
/** Text as a JavaScript string that is safe inside a script element. */
const quoted = (text: string) => JSON.stringify(text).replace(/[&<>\u2028\u2029]/g, (sign) => UNSAFE[sign]!)

/** Passes the loader data to React Router in the browser, as a stream with a single chunk. */
const handoff = ({ serverHandoffString }: Entry, data: string) =>
  `window.__reactRouterContext=${serverHandoffString};window.__reactRouterContext.stream=new ReadableStream({start(c){c.enqueue(${quoted(data)});c.close()}}).pipeThrough(new TextEncoderStream())`

/** Imports the modules of the page's routes under the names that React Router expects in the browser, then the app. */
function startModule({ manifest, staticHandlerContext }: Entry): string {
  const routes = staticHandlerContext.matches.map(({ route }) => route.id)
  return [
    ...(manifest.hmr ? [`import ${quoted(manifest.hmr.runtime)};`] : []),
    `import ${quoted(manifest.url)};`,
    ...routes.map((id, i) => `import * as route${i} from ${quoted(manifest.routes[id]!.module)};`),
    `window.__reactRouterRouteModules={${routes.map((id, i) => `${quoted(id)}:route${i}`).join(',')}};`,
    `import(${quoted(manifest.entry.module)});`,
  ].join('\n')
}

function filesOf({ manifest, staticHandlerContext }: Entry): string[] {
  const ofRoutes = staticHandlerContext.matches.flatMap(({ route }) => {
    const { module, imports = [] } = manifest.routes[route.id]!
    return [module, ...imports]
  })
  return [...new Set([manifest.url, manifest.entry.module, ...manifest.entry.imports, ...ofRoutes])]
}

/**
 * @param data loader data, in the stream format of React Router
 * @param options.atOnce starts the app immediately: the dashboard does not work without it
 */
export function pageScripts(entry: Entry, data: string, { atOnce = false } = {}): PageScripts {
  const [context, module, files] = [handoff(entry, data), startModule(entry), filesOf(entry)]
  const hashes = [scriptHash(context), scriptHash(module)]
  const first = `<script>${context}</script>`
  if (atOnce) {
    const preloads = files.map((href) => `<link rel="modulepreload" href="${href}"/>`).join('')
    return { html: `${preloads}${first}<script type="module" async="">${module}</script>`, hashes }
  }
  const later = `<script type="text/app" data-preload="${files.join(' ')}">${module}</script>`
  return { html: `${first}${later}<script>${LOADER}</script>`, hashes: [...hashes, LOADER_HASH] }
}

const START = '<!doctype html>'
const END = '</body></html>'

/**
 * A rendered document with `elements` at the end of its body, as bytes. Its parts are encoded one by one: encoding a
 * text that was joined from them takes five times as long.
 * @throws {Error} if a React document does not end as expected
 */
export function wholePage(rendered: string, elements: string): Buffer<ArrayBuffer> {
  if (!rendered.endsWith(END)) throw new Error('a rendered page does not end with its body')
  const parts = [START, rendered.slice(0, -END.length), elements, END]
  return Buffer.concat(parts.map((part) => Buffer.from(part)))
}
