import { Form, redirect } from 'react-router'
import { clearCookies, setCookies } from '#features/accounts/users/session-cookie.server.ts'
import { signOut } from '#features/accounts/users/sessions.server.ts'
import { localePath } from '#kernel/locale.ts'
import { removeAllDrafts } from '#resource/stored-draft.ts'
import { contextOf } from '#kernel/page.server.ts'
import { useText } from '#kernel/text-context.tsx'
import { ActionProblem } from '#ui/action-problem.tsx'
import { useSubmitting } from '#ui/use-submitting.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import type { Route } from './+types/logout'
import styles from './page.module.css'

/** A link must not sign a user out; only the button does. */
export async function action(args: Route.ActionArgs) {
  const ctx = contextOf(args)
  await signOut(ctx, {})
  return redirect(localePath(ctx.locale, '/'), {
    headers: setCookies(clearCookies(ctx.config)),
  })
}

export default function Logout() {
  const t = useText()
  const busy = useSubmitting('logout')
  return (
    <>
      <PageTitle title={t('my.logout')} />
      <h1 className={styles.title}>{t('my.logout')}</h1>
      <div className={styles.stack}>
        <Card padded className={styles.panel}>
          <p>{t('my.logout_sure')}</p>
          <p className={styles.text}>{t('my.logout_text')}</p>
          <ActionProblem />
          <Form method="post" onSubmit={removeAllDrafts}>
            <input type="hidden" name="intent" value="logout" />
            <Button type="submit" variant="pine" loading={busy}>
              {t('my.logout')}
            </Button>
          </Form>
        </Card>
      </div>
    </>
  )
}
