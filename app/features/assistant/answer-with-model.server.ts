/** An answer in a model's words, within what a day may cost, and what is said when the model does not. */
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

/** Calls of one process at the same time. */
const MOST_CALLS = 8
/** After so many failures in a row the model is left alone for a while. */
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

/** False where the model was not asked, and nothing was said: the budget is used up, it rests, or it is busy. */
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
  if (state.calls >= MOST_CALLS || state.restsUntil > Date.now()) return false
  const prompt = promptOf(ctx, site, turns, question, found.matches)
  const promised = tokensOf(JSON.stringify(prompt)) + MAX_TOKENS
  // Before anything is waited for: others ask at the same moment.
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
  /** The beginning, for as long as it may still become a mark instead of an answer. */
  let head = ''
  let marked: string | undefined
  telling.byModel = true
  try {
    for await (const said of streamCompletion(config, config.model, prompt, patience, signal)) {
      if ('tokens' in said) used = said.tokens
      else if (marked === undefined) {
        head += said.text
        const started = head.trimStart()
        marked = [REFUSE, UNKNOWN].find((mark) => started.startsWith(mark))
        if (marked || [REFUSE, UNKNOWN].some((mark) => mark.startsWith(started))) continue
        const text = filter.take(head)
        // Marks stand at the beginning only: once something was said, the head is what comes next.
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
