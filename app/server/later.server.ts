/**
 * A page is whole and usable as HTML; the React app comes after it. What React Router would load at once is
 * put aside and started when the page is idle or somebody first reaches for it.
 */
import { scriptHash } from '#kernel/content-policy.server.ts'

const LOADER = `(()=>{let s=document.getElementById("app"),d=document,w=window,x;
const go=()=>{if(x)return;x=1;for(const h of s.dataset.preload.split(" ")){const l=d.createElement("link");l.rel="modulepreload";l.href=h;d.head.append(l)}
const m=d.createElement("script");m.type="module";m.textContent=s.textContent;d.head.append(m)};
for(const e of ["pointerover","pointerdown","touchstart","keydown","focusin"])addEventListener(e,go,{once:true,passive:true,capture:true});
const idle=()=>w.requestIdleCallback?requestIdleCallback(go,{timeout:3000}):setTimeout(go,300);
d.readyState=="complete"?idle():addEventListener("load",()=>setTimeout(idle,50))})()`

const PRELOAD = /<link rel="modulepreload" href="([^"]+)"[^>]*\/?>/g
const MODULE = /<script type="module" async="">([\s\S]*?)<\/script>/g
const INLINE = /<script>([\s\S]*?)<\/script>/g

const UNSAFE: Record<string, string> = {
  '&': '\\u0026',
  '<': '\\u003c',
  '>': '\\u003e',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
}
/** A text as a JavaScript string that may stand in a script element. */
const quoted = (text: string) => JSON.stringify(text).replace(/[&<>\u2028\u2029]/g, (sign) => UNSAFE[sign]!)

/**
 * The page with its app put aside, and the hashes of the scripts that it may run.
 * @param data what loaders returned, as React Router's browser side reads it from its stream
 * @param options.atOnce the app is started with the page: the dashboard is nothing without it
 */
export function loadLater(html: string, data: string, { atOnce = false } = {}): { html: string; scripts: string[] } {
  // Scripts of the head would be data, which nobody runs.
  const head = html.indexOf('</head>')
  const begin = html.indexOf('<script', Math.max(head, 0))
  if (begin < 0) return { html, scripts: [] }
  const handoff = `<script>window.__reactRouterContext.streamController.enqueue(${quoted(data)});window.__reactRouterContext.streamController.close()</script></body>`
  if (atOnce) {
    const whole = html.replace('</body>', () => handoff)
    const scripts = [...whole.matchAll(INLINE), ...whole.matchAll(MODULE)].map(([, script]) => scriptHash(script!))
    return { html: whole, scripts }
  }
  const preload: string[] = []
  const aside = (_: string, href: string) => {
    preload.push(href)
    return ''
  }
  const shown = html.slice(0, head).replace(PRELOAD, aside) + html.slice(head, begin)
  let module = ''
  const rest = html
    .slice(begin)
    .replace(PRELOAD, aside)
    .replace(MODULE, (_, script: string) => {
      module = script
      return `<script type="text/app" id="app" data-preload="${preload.join(' ')}">${script}</script><script>${LOADER}</script>`
    })
    .replace('</body>', () => handoff)
  const scripts = [...rest.matchAll(INLINE)].map(([, script]) => scriptHash(script!))
  return { html: shown + rest, scripts: [...scripts, scriptHash(module)] }
}
