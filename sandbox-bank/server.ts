import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { asset } from './assets.ts'
import type { Bank } from './bank.ts'
import { controlApi } from './control.ts'
import { gateway } from './gateway.ts'
import { HttpProblem, sendJson, sendPage, wantsJson, type Exchange } from './http.ts'
import { cardStep, codeStep } from './issuer.ts'
import { shopMerchant, testMerchant, type Merchant } from './merchant.ts'
import { languageOf } from './pages/language.ts'
import { gonePage, problemPage } from './pages/send.ts'
import type { HashAlgorithm } from './protocol.ts'
import { openStore } from './store.ts'
import { jsonEndpoint, xmlEndpoint } from './xml-endpoint.ts'

export type BankOptions = {
  /** 0 takes any free port. */
  port: number
  /** Default 127.0.0.1: reachable from this machine only. */
  host?: string
  /** Folder of the journal. */
  dir: string
  /** Default: one for donations and one for a shop. */
  merchants?: readonly Merchant[]
  /** How answers are signed. SHA-256 leaves HashType out, as recorded. Default sha1. */
  hash?: HashAlgorithm
  log?: (entry: Record<string, unknown>) => void
  /** Epoch milliseconds; tests set it. */
  now?: () => number
}

export type RunningBank = { url: string; port: number; close: () => Promise<void> }

/** Starts the bank. Rejects in production, if the port is in use, and if the folder cannot be written. */
export async function startBank(options: BankOptions): Promise<RunningBank> {
  if (process.env.NODE_ENV === 'production') throw new Error('The sandbox bank does not start in production.')
  const bank: Bank = {
    store: await openStore(options.dir),
    merchants: options.merchants ?? [testMerchant, shopMerchant],
    hash: options.hash ?? 'sha1',
    switches: {},
    deliveries: new Map(),
    shown: new Set(),
    timers: new Set(),
    now: options.now ?? Date.now,
    log: options.log ?? (() => {}),
  }
  const server = createServer((req, res) => void handle(bank, req, res))
  const host = options.host ?? '127.0.0.1'
  try {
    await listen(server, options.port, host)
  } catch (error) {
    await bank.store.close()
    throw error
  }
  const { port } = server.address() as AddressInfo
  const name = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host
  return { url: `http://${name}:${port}`, port, close: () => close(bank, server) }
}

function listen(server: Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => {
      server.off('error', reject)
      resolve()
    })
  })
}

async function close(bank: Bank, server: Server): Promise<void> {
  for (const timer of bank.timers) clearTimeout(timer)
  const closed = new Promise((resolve) => server.close(resolve))
  // Inquiries that are never answered would keep the server open.
  server.closeAllConnections()
  await closed
  await bank.store.close()
}

async function handle(bank: Bank, req: IncomingMessage, res: ServerResponse): Promise<void> {
  const url = new URL(`http://bank${req.url?.startsWith('/') ? req.url : '/'}`)
  const exchange = { req, res, url }
  try {
    await route(bank, exchange)
  } catch (error) {
    if (!(error instanceof HttpProblem)) bank.log({ event: 'error', path: url.pathname, error: String(error) })
    if (res.headersSent || res.destroyed) return void res.destroy()
    complain(exchange, error instanceof HttpProblem ? error : new HttpProblem(500, 'The bank stumbled.'))
  }
}

/** ASP.NET ignores the case of a path, and both spellings of XMLGate are in use. */
async function route(bank: Bank, exchange: Exchange): Promise<void> {
  const { req, res, url } = exchange
  const path = url.pathname.toLowerCase()
  const [, room, name = ''] = url.pathname.split('/')
  const isPost = req.method === 'POST'
  if (path.startsWith('/gateway/')) {
    if (!isPost) throw new HttpProblem(405, 'This page takes a form by POST.')
    if (path === '/gateway/default.aspx') return gateway(bank, exchange, 'Default.aspx')
    if (path === '/gateway/3dhost.aspx') return gateway(bank, exchange, '3DHost.aspx')
    if (path === '/gateway/xmlgate.aspx') return xmlEndpoint(bank, exchange)
    if (path === '/gateway/jsongate.aspx') return jsonEndpoint(bank, exchange)
  }
  if (!isPost && req.method !== 'GET') throw new HttpProblem(405, 'GET and POST only.')
  if (room === 'acs') return codeStep(bank, exchange, name)
  if (room === '3dhost') return cardStep(bank, exchange, name)
  if (room === 'assets') return asset(res, name)
  return controlApi(bank, exchange)
}

function complain({ req, res, url }: Exchange, { status, message }: HttpProblem): void {
  const language = languageOf(url, req)
  if (wantsJson(req) || url.pathname.startsWith('/control')) return sendJson(res, status, { error: message })
  const page = status === 404 ? gonePage(language, url) : problemPage(String(status), message, language, url)
  sendPage(res, status, page)
}
