import { parseArgs } from 'node:util'
import { startBank } from './server.ts'

/** `node sandbox-bank/main.ts --port 3001 --dir data/sandbox-bank [--host 127.0.0.1] [--hash sha1|sha256] [--log]` */
const optionsOf = () =>
  parseArgs({
    options: {
      port: { type: 'string', default: '3001' },
      host: { type: 'string', default: '127.0.0.1' },
      dir: { type: 'string', default: 'data/sandbox-bank' },
      hash: { type: 'string', default: 'sha1' },
      log: { type: 'boolean', default: false },
    },
  }).values

try {
  const values = optionsOf()
  const port = values.port === '' ? NaN : Number(values.port)
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new Error(`--port ${values.port} is not a port`)
  const { hash } = values
  if (hash !== 'sha1' && hash !== 'sha256') throw new Error(`--hash ${hash} is neither sha1 nor sha256`)
  const bank = await startBank({
    port,
    host: values.host,
    dir: values.dir,
    hash,
    ...(values.log && { log: (entry) => console.log(JSON.stringify(entry)) }),
  }).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'EADDRINUSE' ? new Error(`port ${port} is used by another program`) : error
  })
  console.log(`Sandbox bank: ${bank.url}  (memory in ${values.dir})`)
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void bank.close())
} catch (error) {
  console.error(`The sandbox bank cannot start: ${(error as Error).message}`)
  process.exitCode = 1
}
