/** A language model's server on this machine: Gemini's and OpenAI's wire formats, and everything that goes wrong. */
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll } from 'vitest'

/** What the next call gets: words, or a fault. `silent` never answers; the others fail in the middle. */
export type Turn =
  | { say: string[] }
  | { fault: 'limited' | 'down' | 'garbage' | 'silent' }
  | { say: string[]; ends: 'stalls' | 'drops' | 'blocked' }

export type Call = { path: string; headers: IncomingMessage['headers']; body: Record<string, unknown>; raw: string }

export const USED = { input: 700, output: 60 }

export async function modelServer() {
  const calls: Call[] = []
  let turns: Turn[] = []
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
    const speaks = request.url?.includes(':streamGenerateContent') ? gemini : openai
    if ('fault' in turn) {
      if (turn.fault === 'silent') return
      if (turn.fault === 'garbage')
        return void response.writeHead(200, EVENTS).end('data: {"candi\n\n<html>dates\0\n\n')
      const status = turn.fault === 'limited' ? 429 : 500
      return void response.writeHead(status, { 'Content-Type': 'application/json' }).end(speaks.error(status))
    }
    response.writeHead(200, EVENTS)
    for (const text of turn.say) response.write(`data: ${speaks.part(text)}\r\n\r\n`)
    const ends = 'ends' in turn ? turn.ends : undefined
    if (ends === 'stalls') return
    if (ends === 'drops') return void setTimeout(() => response.destroy(), 50)
    for (const line of speaks.end(ends === 'blocked')) response.write(`data: ${line}\r\n\r\n`)
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
    /** Forgets what was asked; the next calls get these, one each. */
    next(...wanted: Turn[]) {
      turns = wanted
      calls.length = 0
    },
    /** Calls that have not ended. */
    under: () => open.size,
    /** Ends all of them in the middle. */
    drop() {
      for (const response of open) response.destroy()
    },
  }
}

const EVENTS = { 'Content-Type': 'text/event-stream' }

/** ai.google.dev/api/generate-content: streamGenerateContent with alt=sse. */
const gemini = {
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
  error: (code: number) =>
    JSON.stringify({
      error: { code, message: 'no', status: code === 429 ? 'RESOURCE_EXHAUSTED' : 'INTERNAL' },
    }),
}

/** platform.openai.com/docs/api-reference/chat-streaming, as servers that are compatible with it speak. */
const openai = {
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
  error: (status: number) => JSON.stringify({ error: { message: 'no', type: 'server_error', code: String(status) } }),
}
