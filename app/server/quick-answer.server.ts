/** Sends answers that are known beforehand: most of what such an answer costs node:http is to put it together. */
// oxlint-disable no-underscore-dangle -- node:http calls it so
import type { IncomingMessage, ServerResponse } from 'node:http'

export type Packed = { headers: Record<string, string>; body: Buffer }
/** Where node:http keeps the head once it is put together, and whether it went out. */
type WithHead = { _header: string; _headerSent: boolean }
/** `whole`: head and body in one piece, from the second time on. */
type Sent = { head: string; whole?: Buffer }

/** What was sent in this second: the head holds the time. Of answers that are kept anyway: one made for a request would lie here. */
const sent = new Map<Packed, Sent>()
let second = 0

/** As `writeHead` and `end` do, for half the processor time when the same (`packed`, kept by the caller) was answered within the same second. */
export function sendQuickly(request: IncomingMessage, response: ServerResponse, packed: Packed): void {
  const now = Math.floor(Date.now() / 1000)
  if (now !== second) sent.clear()
  second = now
  const own = response as unknown as WithHead
  // Whoever speaks HTTP/1.0 or wants the connection to end gets another head; whoever asked for more before waits for it.
  const usual = request.httpVersion === '1.1' && response.shouldKeepAlive && request.method === 'GET'
  const known = usual ? sent.get(packed) : undefined
  if (known && response.socket) {
    known.whole ??= Buffer.concat([Buffer.from(known.head, 'latin1'), packed.body])
    own._header = known.head
    own._headerSent = true
    response.socket.write(known.whole)
    response.end()
    return
  }
  response.writeHead(200, packed.headers)
  if (usual) sent.set(packed, { head: own._header })
  response.end(request.method === 'HEAD' ? undefined : packed.body)
}
