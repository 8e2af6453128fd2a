/** Answers by a language model within the daily budget, with fallbacks for refusals and failures of the model. */
import type { Context } from '#kernel/context.ts'
import { MINUTE_MS } from '#kernel/durations.ts'
import type { ModelConfig } from '#kernel/model-config.server.ts'
import { localePath } from '#kernel/locale.ts'
import type { AnswerProgress } from './answer.server.ts'
import { reserve, recordTokenUsage, tokensOf } from './budget.server.ts'
import { guard, PromptLeakError } from './leak-guard.ts'
import { MAX_TOKENS, streamCompletion, type Timeouts } from './model.server.ts'
import { CANARY, promptOf, REFUSE, UNKNOWN } from './prompt.server.ts'
import type { ChatTurn } from './turn-signature.server.ts'
import { closestPage, unknownAnswer, type Reply } from './knowledge/compose-answer.server.ts'
import type { RetrievalResult } from './knowledge/retrieve.server.ts'

/** Maximum concurrent calls of one process. */
const MAX_CALLS = 8
/** After this number of consecutive failures the model is not called for `REST` milliseconds. */
const FAILURES = 5
const REST = MINUTE_MS

type State = { calls: number; failures: number; restsUntil: number }
const states = new WeakMap<object, State>()
function stateOf(ctx: Context): State {
  const state = states.get(ctx.jobs) ?? { calls: 0, failures: 0, restsUntil: 0 }
  states.set(ctx.jobs, state)
  return state
}

export type About = {
  site: string
  turns: readonly ChatTurn[]
  question: string
  found: RetrievalResult
  refused: Reply
}

/** Returns false if the model was not called: the budget is used up, it failed repeatedly, or too many calls run. */
export async function* answerWithModel(
  ctx: Context,
  config: ModelConfig,
  { site, turns, question, found, refused }: About,
  tokensADay: number,
  telling: AnswerProgress,
  patience: Timeouts,
  signal: AbortSignal | undefined,
): AsyncGenerator<string, boolean> {
  const state = stateOf(ctx)
  if (state.calls >= MAX_CALLS || state.restsUntil > Date.now()) return false
  const prompt = promptOf(ctx, site, turns, question, found.matches)
  const promised = tokensOf(JSON.stringify(prompt)) + MAX_TOKENS
  // Counted before the first `await`, because other questions arrive at the same time.
  state.calls++
  const free = await reserve(ctx, promised, tokensADay).catch(() => false)
  if (!free) {
    state.calls--
    return false
  }

  const t = ctx.texts.translate(ctx.locale)
  const paths = found.matches.map(({ source }) => localePath(ctx.locale, source.path))
  const words = found.matches.map(({ source }) => source.text).join('\n')
  const filter = guard({ paths, words, canary: CANARY })
  let used: number | undefined
  /** The start of the answer, held back while it may still be a mark (REFUSE, UNKNOWN) instead of an answer. */
  let head = ''
  let marked: string | undefined
  telling.byModel = true
  try {
    for await (const chunk of streamCompletion(config, config.model, prompt, patience, signal)) {
      if ('tokens' in chunk) used = chunk.tokens
      else if (marked === undefined) {
        head += chunk.text
        const started = head.trimStart()
        marked = [REFUSE, UNKNOWN].find((mark) => started.startsWith(mark))
        if (marked || [REFUSE, UNKNOWN].some((mark) => mark.startsWith(started))) continue
        const text = filter.take(head)
        // Marks are recognised only at the start of the text that was not sent yet.
        head = ''
        if (text) yield text
      }
    }
    if (marked === undefined) {
      const last = filter.take(head) + filter.rest()
      if (last) yield last
    }
    state.failures = 0
  } catch (error) {
    if (error instanceof PromptLeakError) marked = REFUSE
    else if (!signal?.aborted) {
      state.failures++
      if (state.failures >= FAILURES) state.restsUntil = Date.now() + REST
      ctx.log.warn({ err: error, provider: config.provider }, 'the assistant’s model failed')
      telling.outcome = 'failed'
    }
  } finally {
    state.calls--
    await recordTokenUsage(ctx, promised, used)
  }
  const apart = telling.text ? '\n\n' : ''
  if (telling.outcome === 'failed') yield `${apart}${t('assistant.failed')}${closestPage(ctx, found)}`
  else if (marked) {
    const plain = marked === REFUSE ? refused : unknownAnswer(ctx)
    telling.outcome = plain.outcome
    yield apart + plain.text
  } else if (!telling.text.trim()) {
    telling.outcome = 'unknown'
    yield t('assistant.rephrase')
  }
  return true
}
