/**
 * Compares pages through the nginx configuration of deploy/nginx with nginx that serves the same compressed bytes and
 * headers from a file, alternately. Needs a build, nginx and wrk. Options: --seconds 6 (of each turn), --rounds 3.
 */
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { freePort } from '../tests/support/free-port.ts'
import { startNginx } from '../tests/support/nginx.ts'
import { ownSite } from './own-site.ts'

const { values } = parseArgs({
  options: { seconds: { type: 'string', default: '6' }, rounds: { type: 'string', default: '3' } },
})
const PAGES = ['/', '/en/campaigns']

const [listen, plain] = [await freePort(), await freePort()]
const site = ownSite({ env: { PUBLIC_URL: `http://localhost:${listen}`, TRUST_PROXY: '1', DEMO_ACCESS: 'anyone' } })
await site.start()
const endNginx = await startNginx({ listen, site: Number(new URL(site.url).port) })

const folder = await mkdtemp(join(tmpdir(), 'sanad-files-'))
for (const [i, path] of PAGES.entries()) {
  const bytes = execFileSync('curl', ['-s', '-H', 'Accept-Encoding: gzip', `http://localhost:${listen}${path}`])
  for (const name of [`${i}.html`, `${i}.html.gz`]) await writeFile(join(folder, name), bytes)
}
/** nginx adds these headers to files automatically. */
const OWN = ['connection', 'content-encoding', 'content-length', 'content-type', 'date', 'etag', 'keep-alive', 'last-modified', 'server', 'transfer-encoding', 'vary'] // prettier-ignore
const { headers } = await fetch(`http://localhost:${listen}${PAGES[1]}`)
const sameHeaders = [...headers]
  .filter(([name]) => !OWN.includes(name))
  .map(([name, value]) => `add_header ${name} '${value.replaceAll("'", "\\'")}';`)
  .join(' ')
const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  .map((kind) => `${kind}_temp_path ${join(folder, kind)};`)
  .join(' ')
await writeFile(
  join(folder, 'nginx.conf'),
  `daemon off; worker_processes 1; pid ${folder}/pid; error_log ${folder}/error.log;
${process.getuid?.() === 0 ? 'user root;' : ''}
events { worker_connections 512; }
http { access_log off; sendfile on; tcp_nopush on; ${temporary} gzip_static always; default_type text/html; open_file_cache max=100;
  ${sameHeaders}
  server { listen 127.0.0.1:${plain}; root ${folder}; } }
`,
)
const files = spawn('nginx', ['-c', join(folder, 'nginx.conf')], { stdio: 'inherit' })
await sleep(1000)

/** Answers per second, and the 99th percentile in milliseconds. */
function measure(url: string): { rate: number; p99: string } {
  const text = execFileSync(
    'wrk',
    ['-t1', '-c32', `-d${values.seconds}s`, '--latency', '-H', 'Accept-Encoding: gzip', url],
    { encoding: 'utf8' },
  )
  if (/Non-2xx/.test(text)) throw new Error(`${url} answered with errors:\n${text}`)
  return {
    rate: Math.round(Number(/Requests\/sec:\s+([\d.]+)/.exec(text)![1])),
    p99: /99%\s+(\S+)/.exec(text)![1]!,
  }
}

for (const [i, path] of PAGES.entries())
  for (let round = 1; round <= Number(values.rounds); round++) {
    const file = measure(`http://127.0.0.1:${plain}/${i}.html`)
    const cached = measure(`http://localhost:${listen}${path}`)
    const share = Math.round((100 * cached.rate) / file.rate)
    console.log(
      `${path} ${round}: file ${file.rate}/s p99 ${file.p99}, through nginx ${cached.rate}/s p99 ${cached.p99}: ${share} %`,
    )
  }

files.kill('SIGTERM')
await once(files, 'exit')
await endNginx()
await site.end()
await rm(folder, { recursive: true, force: true })
process.exit(0)
