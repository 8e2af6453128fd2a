/** A mail server that stores what it receives, byte for byte, and can refuse on request. */
import { createServer, type AddressInfo, type Socket } from 'node:net'
import { createInterface } from 'node:readline'
import { afterFile } from './after-file.ts'

type Delivered = { to: string[]; raw: string }
/** An answer, or what finds it while the sender waits; null accepts. */
type Refusal = string | (() => Promise<string>) | null
/** What is refused: the sender, the recipient, or the message after it was received. */
type Step = 'MAIL' | 'RCPT' | 'message'

/** @param port listens there once `open` is called; without a port it listens at once on a free one */
export async function testSmtp(port?: number) {
  const delivered: Delivered[] = []
  let refusal: Refusal = null
  let refused: Step = 'RCPT'
  let silent = false
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket.on('close', () => sockets.delete(socket)).on('error', () => {}))
    let to: string[] = []
    let data: string[] | null = null
    const say = (line: string) => socket.write(`${line}\r\n`)
    say('220 test ESMTP')
    createInterface({ input: socket }).on('line', (line) => {
      if (data) {
        if (line !== '.') return void data.push(line.replace(/^\./, ''))
        if (typeof refusal === 'string' && refused === 'message') {
          data = null
          to = []
          return say(refusal)
        }
        delivered.push({ to, raw: data.join('\n') })
        data = null
        to = []
        return silent ? socket.destroy() : say('250 kept')
      }
      const verb = line.slice(0, 4).toUpperCase()
      if (verb === 'EHLO') return say('250 test')
      if (verb === 'MAIL' && typeof refusal === 'string' && refused === 'MAIL') return say(refusal)
      if (verb === 'RCPT') {
        if (refused === 'RCPT' && typeof refusal === 'function') return void refusal().then(say)
        if (refused === 'RCPT' && typeof refusal === 'string') return say(refusal)
        to.push(/<(.*)>/.exec(line)?.[1] ?? line)
        return say('250 ok')
      }
      if (verb === 'DATA') {
        data = []
        return say('354 go on')
      }
      if (verb === 'QUIT') return void socket.end('221 bye\r\n')
      return say('250 ok')
    })
  })
  const open = () => new Promise<void>((resolve) => server.listen(port ?? 0, '127.0.0.1', resolve))
  if (port === undefined) await open()
  afterFile(async () => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  return {
    url: `smtp://127.0.0.1:${port ?? (server.address() as AddressInfo).port}`,
    delivered,
    open,
    refuse: (answer: Refusal, step: Step = 'RCPT') => {
      refusal = answer
      refused = step
    },
    /** Accepts an email, but breaks the connection before it confirms. */
    breakAfterData: (on: boolean) => void (silent = on),
  }
}
