/**
 * Loaded before the site (`node --import`): every answer has the number of its SQL statements in `X-Sql`, counted where
 * they are sent to PostgreSQL. An answer from the page cache has none.
 */
import { AsyncLocalStorage } from 'node:async_hooks'
import { Server, type ServerResponse } from 'node:http'
import { Socket } from 'node:net'

type Counted = { statements: number; visitor: Socket }
const asked = new AsyncLocalStorage<Counted>()
/** First bytes of PostgreSQL's messages: a simple query, and the execution of a query with parameters. */
const [QUERY, EXECUTE] = [0x51, 0x45]
/** The first statement of every new connection (kernel/db/postgres.server.ts). */
const SESSION = 'set statement_timeout'

const { write } = Socket.prototype
Socket.prototype.write = function (this: Socket, ...args: unknown[]) {
  const [data] = args
  const counted = asked.getStore()
  if (counted && counted.visitor !== this && Buffer.isBuffer(data)) {
    const query = data[0] === QUERY && !data.subarray(5, 5 + SESSION.length).equals(Buffer.from(SESSION))
    if (query || data[0] === EXECUTE) counted.statements++
  }
  return (write as (...args: unknown[]) => boolean).apply(this, args)
} as typeof write

const { emit } = Server.prototype
Server.prototype.emit = function (this: Server, event: string | symbol, ...args: unknown[]) {
  const go = () => (emit as (...args: unknown[]) => boolean).call(this, event, ...args)
  if (event !== 'request') return go()
  const response = args[1] as ServerResponse
  const counted = { statements: 0, visitor: response.socket! }
  const { writeHead } = response
  response.writeHead = function (this: ServerResponse, ...head: unknown[]) {
    this.setHeader('X-Sql', counted.statements)
    return (writeHead as (...args: unknown[]) => ServerResponse).apply(this, head)
  } as typeof writeHead
  return asked.run(counted, go)
} as typeof emit
