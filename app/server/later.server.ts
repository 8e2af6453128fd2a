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
const MODULE = /<script type="module" async="">([\s\S]*?)<\/script>/
const INLINE = /<script>([\s\S]*?)<\/script>/g

/** The page with its app put aside, and the hashes of the scripts that it may run. */
export function loadLater(html: string): { html: string; scripts: string[] } {
  const preload: string[] = []
  let module: string | undefined
  const page = html
    .replace(PRELOAD, (_, href: string) => {
      preload.push(href)
      return ''
    })
    .replace(MODULE, (_, script: string) => {
      module = script
      return `<script type="text/app" id="app" data-preload="${preload.join(' ')}">${script}</script><script>${LOADER}</script>`
    })
  const scripts = [...page.matchAll(INLINE)].map(([, script]) => scriptHash(script!))
  return { html: page, scripts: module === undefined ? scripts : [...scripts, scriptHash(module)] }
}
