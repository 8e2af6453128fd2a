import { Form, redirect, useActionData, useLoaderData } from 'react-router'
import { Link } from '#ui/link.tsx'
import type { FormProblem } from '#kernel/form-problem.ts'
import { handleForm } from '#kernel/form.server.ts'
import { localePath } from '#kernel/locale.ts'
import { contextOf, PRIVATE_PAGE } from '#kernel/page.server.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import type { TextKey } from '#kernel/text.ts'
import { Alert } from '#ui/alert.tsx'
import { useSubmitting } from '#ui/use-submitting.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/text-field.tsx'
import { nextPath } from '../next-path.ts'
import { AuthCard } from '../parts/auth-card.tsx'
import styles from '../parts/forms.module.css'
import { signInByPasskey } from '../passkey.server.ts'
import { PasskeySignIn } from '../parts/passkey-sign-in.tsx'
import { secondStep } from '../second-step.server.ts'
import { secondFactorOptions } from '../second-ways.server.ts'
import { afterSignIn } from '../after-sign-in.server.ts'
import type { Route } from './+types/second-step'

export async function loader(args: Route.LoaderArgs) {
  const ctx = contextOf(args)
  const ways = secondFactorOptions(ctx, args.request)
  if (!ways) throw redirect(localePath(ctx.locale, '/login'))
  return { ways, next: nextPath(new URL(args.request.url).searchParams.get('next'), '') || null }
}

export async function action(args: Route.ActionArgs) {
  const ctx = contextOf(args)
  return handleForm(ctx, args.request, async (form) => {
    const signedIn =
      form.intent === 'passkey'
        ? await signInByPasskey(ctx, args.request, form.credential)
        : await secondStep(ctx, args.request, form)
    return afterSignIn(ctx, signedIn, nextPath(form.next, ''))
  })
}

export const headers = () => PRIVATE_PAGE

export default function SecondStep() {
  const t = useText()
  const { to } = useLocale()
  const { ways, next } = useLoaderData<typeof loader>()
  const problem = useActionData<typeof action>()?.problem
  return (
    <AuthCard
      title={t('sign_in.code_title')}
      lead={t(LEADS[ways.join('.')] ?? 'sign_in.code_lead')}
      foot={<Link to={to('/login')}>{t('sign_in.start_over')}</Link>}
    >
      {problem && !problem.fields.code && <Alert kind="error">{problem.message}</Alert>}
      {ways.includes('passkey') && <PasskeySignIn action={to('/login/code')} next={next} main />}
      {ways.includes('code') ? <CodeForm next={next} problem={problem} /> : <PasskeyLost />}
    </AuthCard>
  )
}

const LEADS: Record<string, TextKey> = {
  passkey: 'sign_in.passkey_lead',
  'passkey.code': 'sign_in.passkey_or_code_lead',
}

/** Help for a lost passkey: without recovery codes only a staff member who knows the person can reset it. */
function PasskeyLost() {
  const t = useText()
  const { to } = useLocale()
  return (
    <p className={styles.hint}>
      {t('sign_in.passkey_lost')} <Link to={to('/contact-us')}>{t('sign_in.contact')}</Link>
    </p>
  )
}

function CodeForm({ next, problem }: { next: string | null; problem: FormProblem | undefined }) {
  const t = useText()
  const busy = useSubmitting('code')
  return (
    <Form method="post" className={styles.form} noValidate>
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
  )
}
