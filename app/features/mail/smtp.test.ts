import { createServer, type AddressInfo, type Socket } from 'node:net'
import { createTransport } from 'nodemailer'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { smtpOptions } from './smtp.server.ts'

/** A mail server that offers no TLS and records its commands. */
const received: string[] = []
const server = createServer((socket: Socket) => {
  socket.write('220 mail.example ESMTP\r\n')
  socket.on('error', () => {})
  socket.on('data', (data) => {
    received.push(String(data))
    socket.write(String(data).startsWith('EHLO') ? '250-mail.example\r\n250 AUTH PLAIN\r\n' : '502 no\r\n')
  })
})
let port = 0
beforeAll(async () => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  port = (server.address() as AddressInfo).port
})
afterAll(() => void server.close())

test('smtp:// to another machine sends no password or message without TLS', async () => {
  const options = smtpOptions('smtp://sanad:secret-password@mail.example.org:587')
  expect(options.requireTLS).toBe(true)
  // The same options against a server without TLS.
  const transport = createTransport({ ...options, url: `smtp://sanad:secret-password@127.0.0.1:${port}` })
  await expect(transport.verify()).rejects.toThrow()
  transport.close()
  expect(received.join('')).toContain('EHLO')
  expect(received.join('')).not.toContain('AUTH')
})

test('smtps:// uses TLS from the start, and a relay on this machine needs none', () => {
  expect(smtpOptions('smtps://mail.example.org')).not.toHaveProperty('requireTLS')
  expect(smtpOptions('smtp://127.0.0.1:25')).not.toHaveProperty('requireTLS')
  expect(smtpOptions('smtp://localhost')).not.toHaveProperty('requireTLS')
})
