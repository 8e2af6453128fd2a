import { z } from 'zod'
import { readSettings } from '#features/settings/settings.server.ts'
import type { Context } from '#kernel/context.ts'
import { endpoint, LocaleQuery } from '#kernel/endpoint.server.ts'
import { pick } from '#kernel/locale.ts'
import { answer } from './answer.server.ts'
import { enforceAssistantLimits, Question } from './ask.server.ts'
import { ASSISTANT_API_PATH, type StreamEvent } from './chat.ts'
import { OUTCOMES } from './knowledge/outcome.ts'
import { deleteConversation } from './record.server.ts'

/** Bytes: twelve turns with long answers. More is not used. */
const maxBody = 256 * 1024

export async function welcomeEndpoint(ctx: Context): Promise<{ welcome: string; examples: string[] }> {
  const { assistant } = await readSettings(ctx, 'assistant')
  const t = ctx.texts.translate(ctx.locale)
  return {
    welcome: pick(assistant.welcome, ctx.locale),
    examples: [
      t('assistant_answers.example.give'),
      t('assistant_answers.example.housing'),
      t('assistant_answers.example.centers'),
    ],
  }
}

endpoint({
  method: 'get',
  path: ASSISTANT_API_PATH,
  flag: 'chat',
  summary: 'Returns the assistant’s welcome message',
  allow: 'anyone',
  cache: true,
  query: LocaleQuery,
  answer: z.object({ welcome: z.string(), examples: z.array(z.string()) }),
  run: (ctx) => welcomeEndpoint(ctx),
})

endpoint({
  method: 'post',
  path: ASSISTANT_API_PATH,
  flag: 'chat',
  summary: 'Asks the assistant; streams the answer as JSON lines: parts of the text, then an end event',
  allow: 'anyone',
  query: LocaleQuery,
  body: Question,
  maxBody,
  produces: 'application/x-ndjson',
  answer: z.union([
    z.object({ type: z.literal('text'), text: z.string() }),
    z.object({
      type: z.literal('end'),
      outcome: z.enum(OUTCOMES),
      language: z.string(),
      proof: z.string(),
      conversation: z.uuid().optional(),
    }),
    z.object({ type: z.literal('failed') }).describe('The answer was interrupted'),
  ]),
  async run(ctx, { body }) {
    await enforceAssistantLimits(ctx)
    return new Response(lines(ctx, body), {
      headers: {
        'Content-Type': 'application/x-ndjson; charset=utf-8',
        'Cache-Control': 'no-store',
        // Proxies must not buffer the stream.
        'X-Accel-Buffering': 'no',
      },
    })
  },
})

endpoint({
  method: 'delete',
  // Without a flag: a consent can be withdrawn also while the assistant is switched off.
  path: `${ASSISTANT_API_PATH}/conversations/:id`,
  summary: 'Withdraws the consent: the stored conversation is deleted',
  allow: 'anyone',
  params: z.object({ id: z.uuid() }),
  answer: z.object({}),
  async run(ctx, { params: { id } }) {
    await deleteConversation({ ...ctx, actor: null }, { id })
    return {}
  },
})

function lines(ctx: Context, question: Question): ReadableStream<Uint8Array> {
  const gone = new AbortController()
  const pieces = answer(ctx, question, { signal: gone.signal })
  const encoder = new TextEncoder()
  const line = (piece: StreamEvent | { type: 'failed' }) => encoder.encode(`${JSON.stringify(piece)}\n`)
  return new ReadableStream({
    async pull(stream) {
      try {
        const { value, done } = await pieces.next()
        if (done) stream.close()
        else stream.enqueue(line(value))
      } catch (error) {
        // The response has started, so the error can only be reported as the last event.
        ctx.log.error({ err: error, requestId: ctx.requestId }, 'an answer of the assistant was interrupted')
        stream.enqueue(line({ type: 'failed' }))
        stream.close()
      }
    },
    async cancel() {
      gone.abort()
      await pieces.return(undefined)
    },
  })
}
