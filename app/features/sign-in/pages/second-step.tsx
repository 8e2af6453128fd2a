import { Form, redirect, useActionData, useLoaderData } from 'react-router'
import { Link } from '#ui/link.tsx'
import { answerForm } from '#kernel/form.server.ts'
import { localePath } from '#kernel/locale.ts'
import { contextOf, PRIVATE_PAGE } from '#kernel/page.server.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import { Alert } from '#ui/alert.tsx'
import { useBusy } from '#ui/busy.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/text-field.tsx'
import { nextPath } from '../next-path.ts'
import { Door } from '../parts/door.tsx'
import styles from '../parts/forms.module.css'
import { atSecondStep, secondStep } from '../second-step.server.ts'
import { welcome } from '../welcome.server.ts'
import type { Route } from './+types/second-step'

export async function loader(args: Route.LoaderArgs) {
  const ctx = contextOf(args)
  if (!atSecondStep(ctx, args.request)) throw redirect(localePath(ctx.locale, '/login'))
  return { next: nextPath(new URL(args.request.url).searchParams.get('next'), '') }
}

export async function action(args: Route.ActionArgs) {
  const ctx = contextOf(args)
  return answerForm(ctx, args.request, async (form) => {
    return welcome(ctx, await secondStep(ctx, args.request, form), nextPath(form.next, ''))
  })
}

export const headers = () => PRIVATE_PAGE

export default function SecondStep() {
  const t = useText()
  const { to } = useLocale()
  const { next } = useLoaderData<typeof loader>()
  const problem = useActionData<typeof action>()?.problem
  const busy = useBusy('code')
  return (
    <Door
      title={t('sign_in.code_title')}
      lead={t('sign_in.code_lead')}
      foot={<Link to={to('/login')}>{t('sign_in.start_over')}</Link>}
    >
      <Form method="post" className={styles.form} noValidate>
        {problem && !problem.fields.code && <Alert kind="error">{problem.message}</Alert>}
        <input type="hidden" name="intent" value="code" />
        {next && <input type="hidden" name="next" value={next} />}
        <TextField
          label={t('people.code')}
          hint={t('sign_in.code_hint')}
          name="code"
          dir="ltr"
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          required
          error={problem?.fields.code}
        />
        <Button type="submit" variant="pine" loading={busy}>
          {t('sign_in.go_on')}
        </Button>
      </Form>
    </Door>
  )
}
