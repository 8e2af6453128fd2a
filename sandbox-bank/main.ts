import { parseArgs } from 'node:util'
import { startBank } from './server.ts'

/** `node sandbox-bank/main.ts --port 3001 --dir data/sandbox-bank [--host 127.0.0.1] [--hash sha1|sha256] [--log]` */
const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '3001' },
    host: { type: 'string', default: '127.0.0.1' },
    dir: { type: 'string', default: 'data/sandbox-bank' },
    hash: { type: 'string', default: 'sha1' },
    log: { type: 'boolean', default: false },
  },
})

try {
  const bank = await startBank({
    port: Number(values.port),
    host: values.host,
    dir: values.dir,
    hash: values.hash === 'sha256' ? 'sha256' : 'sha1',
    ...(values.log && { log: (entry) => console.log(JSON.stringify(entry)) }),
  })
  console.log(`Sandbox bank: ${bank.url}  (memory in ${values.dir})`)
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void bank.close())
} catch (error) {
  const { code, message } = error as NodeJS.ErrnoException
  console.error(code === 'EADDRINUSE' ? `Port ${values.port} is taken.` : `The sandbox bank cannot start: ${message}`)
  process.exitCode = 1
}
