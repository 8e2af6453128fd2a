/** `npm run dev`: the site with hot reload. The database and the queue stay open while code is replaced. */
import { createServer } from 'node:http'
import { resolve } from 'node:path'
import { createServer as createVite, isRunnableDevEnvironment } from 'vite'
import { environment, root } from './environment.ts'
import { withPseudoEnglish } from './texts/pseudo.ts'

type Main = typeof import('../app/server/main.server.ts')
type Services = typeof import('../app/server/services.server.ts')
type Schedule = typeof import('../app/server/schedule.server.ts')
type Texts = typeof import('../app/texts.ts')

const server = createServer()
const vite = await createVite({ root, appType: 'custom', server: { middlewareMode: true, hmr: { server } } })
const ssr = vite.environments.ssr
if (!ssr || !isRunnableDevEnvironment(ssr)) throw new Error('Vite has no environment to run the server in')
const load = <T>(path: string) => ssr.runner.import<T>(path)

const { readConfig, usesSandboxBank } = await load<Main>('/app/server/main.server.ts')
const env = environment()
const config = readConfig({ PAGE_CACHE: '0', ...env })
const { createServices } = await load<Services>('/app/server/services.server.ts')
// The pseudo-locale is for development only: the production server has no such option.
const phrases = env.PSEUDO_LOCALE ? withPseudoEnglish((await load<Texts>('/app/texts.ts')).texts) : undefined
const services = await createServices(config, phrases)
await services.jobs.work(() => services.context())
const { schedule } = await load<Schedule>('/app/server/schedule.server.ts')
await schedule(services)

if (usesSandboxBank(config)) {
  const { startBank } = await import('../sandbox-bank/server.ts')
  const bank = await startBank({
    port: config.bankPort,
    dir: resolve(config.dataDir, 'sandbox-bank'),
  })
  console.log(`Sandbox bank  ${bank.url}`)
}

let current: { main: Main; handler: Awaited<ReturnType<Main['createHandler']>> } | undefined
server.on('request', (request, response) => {
  vite.middlewares(request, response, async () => {
    try {
      const main = await load<Main>('/app/server/main.server.ts')
      if (current?.main !== main) current = { main, handler: await main.createHandler(services) }
      current.handler.listen(request, response)
    } catch (error) {
      vite.ssrFixStacktrace(error as Error)
      console.error(error)
      response.writeHead(500, { 'Content-Type': 'text/plain; charset=utf-8' }).end(String((error as Error).stack))
    }
  })
})
server.listen(config.port, config.host, () => console.log(`Sanad         ${config.publicUrl}  (development)`))

async function stop() {
  server.closeAllConnections()
  await vite.close()
  await services.close()
  process.exit(0)
}
process.on('SIGTERM', () => void stop())
process.on('SIGINT', () => void stop())
