/** Browsers store the conversation and send it with each question, so our answers in it must carry our signature. */
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Context } from '#kernel/context.ts'
import { MAX_HISTORY, textOf, type ChatMessage } from './chat.ts'

export type ChatTurn = { question: string; answer: string }

export function signTurn({ config }: Pick<Context, 'config'>, { question, answer }: ChatTurn): string {
  const content = JSON.stringify([question, answer])
  return createHmac('sha256', config.secret).update('assistant').update(content).digest('base64url').slice(0, 27)
}

/** The turns with a valid signature, oldest first, at most twelve. Forged answers are dropped with their questions. */
export function verifiedTurns(ctx: Pick<Context, 'config'>, history: readonly ChatMessage[]): ChatTurn[] {
  const turns: ChatTurn[] = []
  const recent = history.slice(-MAX_HISTORY)
  for (const [i, message] of recent.entries()) {
    const before = recent[i - 1]
    if (message.role !== 'model' || before?.role !== 'user' || !message.proof) continue
    const turn = { question: textOf(before), answer: textOf(message) }
    if (same(message.proof, signTurn(ctx, turn))) turns.push(turn)
  }
  return turns
}

function same(given: string, right: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(right)]
  return a.length === b.length && timingSafeEqual(a, b)
}
