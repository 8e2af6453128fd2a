import { REAUTH_REQUIRED } from '#features/accounts/users/reauth.ts'
import type { FormProblem } from '#kernel/form-problem.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import type { TextKey } from '#kernel/text.ts'
import { Alert } from '#ui/alert.tsx'
import { FormResult } from '#ui/form-result.tsx'
import { Link } from '#ui/link.tsx'
import type { SecurityAnswer } from '../security-actions.server.ts'

type Props = {
  /** Message of an action that renewed the session and loaded the page again. */
  done: TextKey | null
  answer: SecurityAnswer | undefined
  problem: FormProblem | undefined
  /** The page's own path, without the language: the user returns to it after signing in again. */
  here: string
}

/** The result of a form on the security page, shown above the form. */
export function SecurityNotices({ done, answer, problem, here }: Props) {
  const t = useText()
  const { to } = useLocale()
  const again = `${to('/login')}?say=again&next=${encodeURIComponent(to(here))}`
  // The re-authentication dialog takes the focus itself.
  const asked = problem?.code === REAUTH_REQUIRED
  return (
    <FormResult answer={asked ? undefined : (problem ?? answer)}>
      {answer?.say && <Alert kind="success">{t(answer.say)}</Alert>}
      {done && !answer && !problem && <Alert kind="success">{t(done)}</Alert>}
      {problem && (
        <Alert kind={asked ? 'warning' : 'error'}>
          {problem.message} {/* Without JavaScript the re-authentication dialog cannot open. */}
          {asked && <Link to={again}>{t('sign_in.title')}</Link>}
        </Alert>
      )}
    </FormResult>
  )
}
