import { data, Form, redirect, useActionData, useLoaderData } from 'react-router'
import { me } from '#features/people/profile.server.ts'
import { eraseMe } from '#features/people/privacy.server.ts'
import { clearCookies, setCookies } from '#features/people/session-cookie.server.ts'
import { mySessions } from '#features/people/sessions.server.ts'
import { Security } from '#features/security/parts/security.tsx'
import { doneIn } from '#features/security/done.ts'
import { secure } from '#features/security/security.server.ts'
import { readForm, refused } from '#kernel/form.server.ts'
import { localePath } from '#kernel/locale.ts'
import { useText } from '#kernel/text-context.tsx'
import { useBusy } from '#ui/busy.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { TextField } from '#ui/text-field.tsx'
import { mine } from '../mine.server.ts'
import type { Route } from './+types/profile-settings'
import styles from './page.module.css'

export async function loader(args: Route.LoaderArgs) {
  const ctx = mine(args)
  const [{ hasPassword, secondFactor, roles }, sessions] = await Promise.all([me(ctx), mySessions(ctx)])
  return {
    hasPassword,
    secondFactor,
    staff: roles.length > 0,
    wanted: ctx.actor!.secondFactorWanted ?? false,
    sessions,
    done: doneIn(args.request.url),
  }
}

export async function action(args: Route.ActionArgs) {
  const ctx = mine(args)
  const form = await readForm(args.request)
  const leave = (path: string) =>
    redirect(localePath(ctx.locale, path), {
      headers: setCookies(clearCookies(ctx.config)),
    })
  try {
    if (form.intent === 'erase') {
      await eraseMe(ctx, form)
      return leave('/login?say=erased')
    }
    const { renewed, out, ...answer } = (await secure(ctx, args.request, form)) ?? {}
    if (out) return leave('/login?say=out')
    if (renewed)
      return redirect(localePath(ctx.locale, `/user-account/profile-settings?done=${renewed.done}`), {
        headers: setCookies(renewed.cookies),
      })
    return data({ answer })
  } catch (error) {
    return refused(ctx, error, form)
  }
}

export default function ProfileSettings() {
  const t = useText()
  const facts = useLoaderData<typeof loader>()
  const done = useActionData<typeof action>()
  const problem = done && 'problem' in done ? done.problem : undefined
  return (
    <>
      <title>{t('my.settings')}</title>
      <h1 className={styles.title}>{t('my.settings')}</h1>
      <div className={styles.stack}>
        <Security {...facts} answer={done && 'answer' in done ? done.answer : undefined} problem={problem} />
        <Card padded as="section" className={styles.panel}>
          <h2 className={styles.panelTitle}>{t('my.privacy_title')}</h2>
          <p className={styles.text}>{t('my.export_text')}</p>
          <p>
            <LinkButton to="/user-account/export" reloadDocument variant="outline">
              {t('my.export')}
            </LinkButton>
          </p>
        </Card>
        {!facts.staff && <Erasure hasPassword={facts.hasPassword} problem={problem} />}
      </div>
    </>
  )
}

type Problem = { fields: Record<string, string>; typed: Record<string, string> } | undefined

function Erasure({ hasPassword, problem }: { hasPassword: boolean; problem: Problem }) {
  const t = useText()
  const busy = useBusy('erase')
  const mineProblem = problem?.typed.intent === 'erase' ? problem : undefined
  return (
    <Card padded as="section" className={styles.panel}>
      <h2 className={styles.panelTitle}>{t('my.erase_title')}</h2>
      <p className={styles.text}>{t('my.erase_text')}</p>
      <Form method="post" className={styles.form} noValidate>
        <input type="hidden" name="intent" value="erase" />
        {hasPassword && (
          <TextField
            label={t('people.current_password')}
            name="password"
            type="password"
            dir="ltr"
            autoComplete="current-password"
            required
            error={mineProblem?.fields.password}
          />
        )}
        <Checkbox name="sure" value="yes" error={mineProblem?.fields.sure}>
          {t('my.erase_sure')}
        </Checkbox>
        <Button type="submit" variant="outline" loading={busy}>
          {t('my.erase')}
        </Button>
      </Form>
    </Card>
  )
}
