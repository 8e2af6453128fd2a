/**
 * A local server that simulates language models: the wire formats of Gemini, Anthropic and OpenAI, and their faults.
 */
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll } from 'vitest'

/** The answer to the next call: a text, or a fault. `silent` never answers; the others fail in the middle. */
export type ChatTurn =
  | { say: string[] }
  | { fault: 'limited' | 'down' | 'overloaded' | 'garbage' | 'silent' }
  | { say: string[]; ends: 'stalls' | 'drops' | 'fails' | 'blocked' }

type Call = { path: string; headers: IncomingMessage['headers']; body: Record<string, unknown>; raw: string }

export const USED = { input: 700, output: 60 }

export async function modelServer() {
  const calls: Call[] = []
  let turns: ChatTurn[] = []
  const open = new Set<ServerResponse>()
  const server = createServer((request, response) => {
    open.add(response)
    response.on('close', () => open.delete(response))
    void answer(request, response)
  })
  async function answer(request: IncomingMessage, response: ServerResponse) {
    let raw = ''
    for await (const part of request) raw += String(part)
    calls.push({ path: request.url ?? '', headers: request.headers, body: JSON.parse(raw) as Call['body'], raw })
    const turn = turns.shift() ?? { say: ['نعم.'] }
    const speaks = dialectOf(request.url ?? '')
    if ('fault' in turn) {
      if (turn.fault === 'silent') return
      if (turn.fault === 'garbage')
        return void response.writeHead(200, EVENTS).end('data: {"candi\n\n<html>dates\0\n\n')
      const status = { limited: 429, down: 500, overloaded: speaks.overloaded }[turn.fault]
      return void response.writeHead(status, { 'Content-Type': 'application/json' }).end(speaks.error(status))
    }
    response.writeHead(200, EVENTS)
    const send = (data: string) => response.write(`${speaks.named(data)}data: ${data}\r\n\r\n`)
    for (const data of [...speaks.begin(), ...turn.say.map((text) => speaks.part(text))]) send(data)
    const ends = 'ends' in turn ? turn.ends : undefined
    if (ends === 'stalls') return
    if (ends === 'drops') return void setTimeout(() => response.destroy(), 50)
    if (ends === 'fails') send(speaks.error(speaks.overloaded))
    else for (const data of speaks.end(ends === 'blocked')) send(data)
    response.end()
  }
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  afterAll(() => {
    for (const response of open) response.destroy()
    server.closeAllConnections()
    server.close()
  })
  return {
    url: `http://127.0.0.1:${port}`,
    calls,
    /** Clears the recorded requests and sets the answers to the next calls, one each. */
    next(...wanted: ChatTurn[]) {
      turns = wanted
      calls.length = 0
    },
    /** Number of open calls. */
    under: () => open.size,
    /** Ends all open calls in the middle. */
    drop() {
      for (const response of open) response.destroy()
    },
  }
}

const EVENTS = { 'Content-Type': 'text/event-stream' }

type Dialect = {
  /** The part of an event before its data; some APIs name the event there. */
  named(data: string): string
  begin(): string[]
  part(text: string): string
  end(blocked: boolean): string[]
  /** The HTTP status for an overloaded server. */
  overloaded: number
  error(status: number): string
}

const dialectOf = (path: string): Dialect =>
  path.includes(':streamGenerateContent') ? gemini : path.endsWith('/messages') ? anthropic : openai

/** ai.google.dev/api/generate-content: streamGenerateContent with alt=sse. */
const gemini: Dialect = {
  named: () => '',
  begin: () => [],
  part: (text: string) =>
    JSON.stringify({
      candidates: [{ content: { parts: [{ text }], role: 'model' }, index: 0 }],
      usageMetadata: { promptTokenCount: USED.input, totalTokenCount: USED.input },
      modelVersion: 'gemini-test',
      responseId: 'r1',
    }),
  end: (blocked: boolean) => [
    JSON.stringify({
      candidates: [
        {
          ...(!blocked && { content: { parts: [{ text: '' }], role: 'model' } }),
          finishReason: blocked ? 'SAFETY' : 'STOP',
          index: 0,
        },
      ],
      usageMetadata: {
        promptTokenCount: USED.input,
        candidatesTokenCount: USED.output,
        totalTokenCount: USED.input + USED.output,
      },
    }),
  ],
  overloaded: 503,
  error: (code: number) =>
    JSON.stringify({
      error: {
        code,
        message: 'no',
        status: code === 429 ? 'RESOURCE_EXHAUSTED' : code === 503 ? 'UNAVAILABLE' : 'INTERNAL',
      },
    }),
}

/** platform.claude.com/docs/en/build-with-claude/streaming: every event has the name of its data's type. */
const anthropic: Dialect = {
  named: (data) => `event: ${(JSON.parse(data) as { type: string }).type}\r\n`,
  begin: () => [
    JSON.stringify({
      type: 'message_start',
      message: {
        id: 'msg_1',
        type: 'message',
        role: 'assistant',
        model: 'claude-test',
        content: [],
        stop_reason: null,
        stop_sequence: null,
        usage: { input_tokens: USED.input, output_tokens: 1 },
      },
    }),
    JSON.stringify({ type: 'content_block_start', index: 0, content_block: { type: 'text', text: '' } }),
    JSON.stringify({ type: 'ping' }),
  ],
  part: (text) => JSON.stringify({ type: 'content_block_delta', index: 0, delta: { type: 'text_delta', text } }),
  end: (blocked) => [
    JSON.stringify({ type: 'content_block_stop', index: 0 }),
    JSON.stringify({
      type: 'message_delta',
      delta: { stop_reason: blocked ? 'refusal' : 'end_turn', stop_sequence: null },
      usage: { output_tokens: USED.output },
    }),
    JSON.stringify({ type: 'message_stop' }),
  ],
  overloaded: 529,
  error: (status) => {
    const types: Record<number, string> = { 429: 'rate_limit_error', 529: 'overloaded_error' }
    return JSON.stringify({
      type: 'error',
      error: { type: types[status] ?? 'api_error', message: 'no' },
      request_id: 'req_1',
    })
  },
}

/** platform.openai.com/docs/api-reference/chat-streaming, also used by compatible servers. */
const openai: Dialect = {
  named: () => '',
  begin: () => [],
  part: (content: string) =>
    JSON.stringify({
      id: 'c1',
      object: 'chat.completion.chunk',
      created: 1,
      model: 'test',
      choices: [{ index: 0, delta: { role: 'assistant', content }, finish_reason: null }],
    }),
  end: (blocked: boolean) => [
    JSON.stringify({
      id: 'c1',
      object: 'chat.completion.chunk',
      created: 1,
      model: 'test',
      choices: [{ index: 0, delta: {}, finish_reason: blocked ? 'content_filter' : 'stop' }],
    }),
    JSON.stringify({
      id: 'c1',
      object: 'chat.completion.chunk',
      created: 1,
      model: 'test',
      choices: [],
      usage: {
        prompt_tokens: USED.input,
        completion_tokens: USED.output,
        total_tokens: USED.input + USED.output,
      },
    }),
    '[DONE]',
  ],
  overloaded: 503,
  error: (status: number) => JSON.stringify({ error: { message: 'no', type: 'server_error', code: String(status) } }),
}
