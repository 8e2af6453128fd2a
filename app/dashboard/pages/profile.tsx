import { data, Form, redirect, useActionData, useLoaderData } from 'react-router'
import { passkeysOf } from '#features/passkeys/passkeys.server.ts'
import { editProfile, me } from '#features/people/profile.server.ts'
import { clearCookies, setCookies } from '#features/people/session-cookie.server.ts'
import { mySessions } from '#features/people/sessions.server.ts'
import { Security } from '#features/security/parts/security.tsx'
import { doneIn } from '#features/security/done.ts'
import { secure, type SecurityAnswer } from '#features/security/security.server.ts'
import { answerForm } from '#kernel/form.server.ts'
import { localePath } from '#kernel/locale.ts'
import { useText } from '#kernel/text-context.tsx'
import { useBusy } from '#ui/busy.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { TextField } from '#ui/text-field.tsx'
import { desk } from '../desk.server.ts'
import type { Route } from './+types/profile'
import styles from './layout.module.css'

export async function loader(args: Route.LoaderArgs) {
  const ctx = desk(args)
  const [{ name, hasPassword, secondFactor }, sessions, passkeys] = await Promise.all([
    me(ctx),
    mySessions(ctx),
    passkeysOf(ctx, ctx.actor!.id),
  ])
  return {
    name,
    hasPassword,
    secondFactor,
    wanted: ctx.actor!.secondFactorWanted ?? false,
    sessions,
    passkeys,
    done: doneIn(args.request.url),
  }
}

export async function action(args: Route.ActionArgs) {
  const ctx = desk(args)
  return answerForm(ctx, args.request, async (form) => {
    if (form.intent === 'profile') {
      const { phone, locale } = await me(ctx)
      await editProfile(ctx, { name: form.name ?? '', phone: phone ?? '', locale })
      return data({ answer: { say: 'people.saved' } as SecurityAnswer })
    }
    const { renewed, out, ...answer } = (await secure(ctx, args.request, form)) ?? {}
    if (out)
      return redirect(localePath(ctx.locale, '/dashboard/admin-login'), {
        headers: setCookies(clearCookies(ctx.config)),
      })
    if (renewed)
      return redirect(localePath(ctx.locale, `/dashboard/profile?done=${renewed.done}`), {
        headers: setCookies(renewed.cookies),
      })
    return data({ answer })
  })
}

export default function Profile() {
  const t = useText()
  const { name, ...facts } = useLoaderData<typeof loader>()
  const done = useActionData<typeof action>()
  const problem = done && 'problem' in done ? done.problem : undefined
  const busy = useBusy('profile')
  return (
    <>
      <title>{t('desk.profile')}</title>
      <h1 className={styles.title}>{t('desk.profile')}</h1>
      <Security {...facts} answer={done && 'answer' in done ? done.answer : undefined} problem={problem} />
      <Card padded>
        <Form method="post" className={styles.row} noValidate>
          <input type="hidden" name="intent" value="profile" />
          <TextField
            label={t('people.name')}
            hint={t('desk.name_text')}
            name="name"
            autoComplete="name"
            required
            defaultValue={problem?.typed.name ?? name}
            error={problem?.fields.name}
          />
          <Button type="submit" variant="outline" loading={busy}>
            {t('people.save')}
          </Button>
        </Form>
      </Card>
    </>
  )
}
