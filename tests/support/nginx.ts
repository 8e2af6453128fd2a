/** nginx with the configuration of deploy/nginx in front of a running site; only ports, folders and TLS differ. */
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const DEPLOY = join(import.meta.dirname, '../../deploy')

/** Whether this machine has nginx. */
export const hasNginx = (() => {
  try {
    execFileSync('nginx', ['-v'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
})()

/** @param ports of nginx and of the site. @returns a function that stops nginx */
export async function startNginx(ports: { listen: number; site: number }): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'sanad-nginx-'))
  const shipped = (name: string) => readFile(join(DEPLOY, 'nginx', name), 'utf8')
  await mkdir(join(folder, 'snippets'))
  for (const name of ['sanad-proxy.conf', 'sanad-site.conf']) {
    const text = (await shipped(name)).replace('/usr/share/sanad', folder)
    await writeFile(join(folder, 'snippets', name), text)
  }
  await cp(join(DEPLOY, 'sanad-away.html'), join(folder, 'sanad-away.html'))
  const http = (await shipped('sanad-http.conf')).replace('/var/cache/nginx/sanad', join(folder, 'cache'))
  await writeFile(join(folder, 'sanad-http.conf'), http)
  const upstream = (await shipped('sanad-upstream.conf')).replace('127.0.0.1:3000', `127.0.0.1:${ports.site}`)
  await writeFile(join(folder, 'sanad-upstream.conf'), upstream)
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((kind) => `${kind}_temp_path ${join(folder, kind)};`)
    .join(' ')
  await writeFile(
    join(folder, 'nginx.conf'),
    `daemon off; worker_processes 1; pid ${folder}/pid; error_log ${folder}/error.log;
${process.getuid?.() === 0 ? 'user root;' : ''}
events { worker_connections 512; }
http { access_log off; sendfile on; tcp_nopush on; ${temporary} include sanad-http.conf; include sanad-upstream.conf;
  server { listen 127.0.0.1:${ports.listen}; include snippets/sanad-site.conf; } }
`,
  )
  const child = spawn('nginx', ['-c', join(folder, 'nginx.conf')], { stdio: 'inherit' })
  const listening = () =>
    fetch(`http://127.0.0.1:${ports.listen}/`, { redirect: 'manual' }).then(
      () => true,
      () => false,
    )
  for (let tries = 0; tries < 100 && !(await listening()); tries++) await sleep(50)
  return async () => {
    child.kill('SIGTERM')
    await once(child, 'exit')
    await rm(folder, { recursive: true, force: true })
  }
}
