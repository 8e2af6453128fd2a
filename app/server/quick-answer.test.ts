import { createServer, type Server } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sendQuickly, type Packed } from './quick-answer.server.ts'

let packed: Packed
let server: Server
beforeEach(async () => {
  packed = {
    headers: { 'content-type': 'text/html; charset=utf-8', etag: 'W/"a"', 'content-length': '10' },
    body: Buffer.from('سلام.\n'),
  }
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-22T10:00:00.100Z') })
  server = createServer((request, response) => {
    if (request.url === '/plain') response.writeHead(200, packed.headers).end(packed.body)
    else sendQuickly(request, response, packed)
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
})
afterEach(() => {
  vi.useRealTimers()
  server.closeAllConnections()
  server.close()
})

/** What comes back over one connection until it ends, or `bodies` are there; the time of day, which goes on meanwhile, is one. */
function told(requests: string[], bodies = requests.length): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = ''
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1', () => socket.write(requests.join('')))
    socket.setEncoding('utf8').on('data', (more: string) => {
      text += more
      if (text.split('سلام.\n').length > bodies) socket.destroy()
    })
    socket
      .on('error', reject)
      .on('close', () => resolve(text.replaceAll(/Date: \w+, \d\d \w+ \d{4} [\d:]{8} GMT/g, 'Date: now')))
  })
}
const ask = (path: string, version = '1.1', more = '', method = 'GET') =>
  `${method} ${path} HTTP/${version}\r\nHost: here\r\n${more}\r\n`

test('every answer is, letter by letter, what node:http writes, the first and the next of a second', async () => {
  const usual = await told([ask('/plain')])
  expect(usual).toContain('Date: now\r\nConnection: keep-alive')
  expect(await told([ask('/quick'), ask('/quick')])).toBe(usual + usual)
  expect(await told([ask('/quick'), ask('/plain'), ask('/quick')])).toBe(usual + usual + usual)
})

test('who wants the connection to end, or speaks HTTP/1.0, is told so and it ends', async () => {
  await told([ask('/quick')])
  for (const [version, more] of [
    ['1.1', 'Connection: close\r\n'],
    ['1.0', ''],
  ] as const) {
    const text = await told([ask('/quick', version, more)], 99)
    expect(text).toBe(await told([ask('/plain', version, more)], 99))
    expect(text).toContain('Connection: close')
  }
  expect(await told([ask('/quick')])).toContain('Connection: keep-alive')
})

test('a HEAD gets the head alone', async () => {
  await told([ask('/quick')])
  const text = await told([ask('/quick', '1.1', 'Connection: close\r\n', 'HEAD')])
  expect(text).toMatch(/content-length: 10\r\n[^]*\r\n\r\n$/)
})

test('a head, which holds the time, is used for a second and then made anew', async () => {
  const etags = async () => (await told([ask('/quick')])).match(/etag: .*/)![0]
  expect(await etags()).toBe('etag: W/"a"')
  packed.headers.etag = 'W/"b"'
  expect(await etags()).toBe('etag: W/"a"')
  vi.setSystemTime(new Date('2026-11-22T10:00:01Z'))
  expect(await etags()).toBe('etag: W/"b"')
})
