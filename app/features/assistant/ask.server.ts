/** Limits of the assistant: length and number of messages, and how often a visitor may ask. */
import { z } from 'zod'
import { readSettings } from '#features/settings/settings.server.ts'
import type { Context } from '#kernel/context.ts'
import { limit, type Limit } from '#kernel/rate-limit.server.ts'
import { questionInput } from '#kernel/text-validators.ts'
import { answer } from './answer.server.ts'
import { MAX_CHARACTERS } from './chat.ts'
import type { Outcome } from './knowledge/outcome.ts'

/** Maximum characters of an earlier message: answers are longer than questions. */
const MAX_MESSAGE_CHARS = 8000
const MAX_MESSAGES = 400

const Message = z.object({
  role: z.enum(['user', 'model']),
  parts: z.array(z.object({ text: z.string().max(MAX_MESSAGE_CHARS) })).max(8),
  proof: z.string().max(64).optional().describe('Signature that came with the answer; answers without it are ignored'),
})

export const Question = z.object({
  message: questionInput(MAX_CHARACTERS, { missing: 'assistant.empty', long: 'assistant.too_long' }),
  history: z
    .array(Message)
    .max(MAX_MESSAGES)
    .default([])
    .describe('The whole conversation; the last twelve turns are used'),
  consent: z.boolean().default(false).describe('Consent to store the conversation, masked and without a name'),
  conversation: z.uuid().optional().describe('Id of the stored conversation to continue'),
})
export type Question = z.output<typeof Question>

/** Faster than a person can read. */
const BURST: Limit = { name: 'assistant_at_once', points: 12, seconds: 60 }

/** @throws {Refusal} 429 */
export async function enforceAssistantLimits(ctx: Context): Promise<void> {
  const { assistant } = await readSettings(ctx, 'assistant')
  await limit(ctx, BURST, ctx.address)
  // The name contains the number, because a rate limiter cannot change its number of points later.
  await limit(ctx, { name: `assistant_${assistant.perHour}`, points: assistant.perHour, seconds: 3600 }, ctx.address)
}

/** Returns the complete answer, for pages without JavaScript. @throws {Refusal} 429 */
export async function answerWithoutStream(
  ctx: Context,
  question: Question,
): Promise<{ text: string; proof: string; outcome: Outcome }> {
  await enforceAssistantLimits(ctx)
  let text = ''
  for await (const piece of answer(ctx, question)) {
    if (piece.type === 'end') return { text, proof: piece.proof, outcome: piece.outcome }
    text += piece.text
  }
  throw new Error('the answer stream ended without its end event')
}
