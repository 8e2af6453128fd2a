/** Requests of the browser that got no answer of the site: no connection, or nginx answered for it. */
import { data, isRouteErrorResponse, type DataStrategyResult, type MiddlewareFunction } from 'react-router'
import { withoutSecrets, type FormProblem } from './form-problem.ts'
import type { Translate } from './text.ts'

/**
 * The texts of the page, for the middleware, which runs outside of components. Not a context of the router: React Router
 * waits for `getContext` before each navigation, and a revalidation right after `navigate()` would then cancel it.
 */
let translate: Translate = (key) => key
export const setPageTexts = (texts: Translate): void => void (translate = texts)

/** Thrown instead of the browser's TypeError, which could also be a bug of a page. */
class UnansweredError extends Error {}

/** Statuses of nginx while the site does not answer (deploy/nginx). */
const GATEWAY = [502, 504]

export function isUnanswered(error: unknown): boolean {
  if (isRouteErrorResponse(error)) return GATEWAY.includes(error.status)
  return error instanceof UnansweredError
}

/**
 * Client middleware of the root. A form whose request got no answer is not replaced by the error page: it gets a
 * problem to show, like after a refusal, with the typed values. What is loaded for a page ends as `UnansweredError`.
 */
export const answerLostRequests: MiddlewareFunction<Record<string, DataStrategyResult>> = async ({ request }, next) => {
  const sent = request.method === 'GET' ? null : request.clone()
  const results = await next()
  const answers = Object.entries(results).map(async ([route, answer]): Promise<[string, DataStrategyResult]> => {
    const error = answer.type === 'error' ? unwrapped(answer.result) : null
    if (!failedToArrive(error)) return [route, answer]
    if (!sent) return [route, isRouteErrorResponse(error) ? answer : { type: 'error', result: new UnansweredError() }]
    const problem = problemWith(await sent.formData())
    return [route, { type: 'data', result: data({ problem }, { status: 503 }) }]
  })
  return Object.fromEntries(await Promise.all(answers))
}

/** React Router wraps the error of an action in `data()`. */
function unwrapped(result: unknown): unknown {
  return result instanceof Object && 'data' in result && !isRouteErrorResponse(result) ? result.data : result
}

/** `fetch` rejects with a TypeError; an answer that ends early or is of another server has its decoding error as cause. */
function failedToArrive(error: unknown): boolean {
  return error instanceof TypeError || (error instanceof Error && error.cause !== undefined) || isUnanswered(error)
}

function problemWith(form: FormData): FormProblem {
  const texts = [...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string')
  return {
    code: 'errors.unanswered',
    message: translate('errors.unanswered'),
    fields: {},
    typed: withoutSecrets(Object.fromEntries(texts)),
  }
}
