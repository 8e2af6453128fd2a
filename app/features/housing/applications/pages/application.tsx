import { data, redirect, useLoaderData, type ShouldRevalidateFunctionArgs } from 'react-router'
import { localePath } from '#kernel/locale.ts'
import { contextOf, SECRET_PAGE } from '#kernel/page.server.ts'
import { revalidateOnConflict } from '#kernel/revalidate-on-conflict.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import { Alert } from '#ui/alert.tsx'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { Card } from '#ui/card.tsx'
import { applicationPath, HOUSING_PATH, stepOf } from '../application.ts'
import { completedSteps } from '../draft.server.ts'
import { applicationAction } from '../form.server.ts'
import { applicationByCode } from '../own-application.server.ts'
import { ApplicationFacts } from '../parts/application-facts.tsx'
import { DraftForm } from '../parts/draft-form.tsx'
import { ResumeForm } from '../parts/resume-form.tsx'
import { StatusView } from '../parts/status-view.tsx'
import styles from './application.module.css'
import type { Route } from './+types/application'

/** The code in the address opens the form or the state of the application, without cookie or account. */
export async function loader(args: Route.LoaderArgs) {
  const ctx = contextOf(args)
  const { searchParams } = new URL(args.request.url)
  const t = ctx.texts.translate(ctx.locale)
  const found = await applicationByCode(ctx, args.params.code)
  if (!found) return data({ found: null, title: t('applications.unknown_code') }, { status: 404 })
  if (found.code !== args.params.code) throw redirect(localePath(ctx.locale, applicationPath(found.code)))
  return {
    found,
    title: t('applications.of', { residence: found.residence.name }),
    step: stepOf(searchParams.get('step')),
    done: found.typed ? completedSteps(found.typed) : [],
    fresh: searchParams.has('new'),
    saved: searchParams.has('saved'),
    came: searchParams.has('came'),
    now: ctx.now,
  }
}

export const action = (args: Route.ActionArgs) => applicationAction(args)

/** An automatic save changes nothing on the page, so the data is not loaded again. */
export const shouldRevalidate = (navigation: ShouldRevalidateFunctionArgs) =>
  navigation.formData?.get('intent') === 'autosave' ? false : revalidateOnConflict(navigation)

export const headers = () => SECRET_PAGE

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const { name = '' } = (matches.find((match) => match?.id === 'root')?.loaderData ?? {}) as { name?: string }
  return [{ title: loaderData ? `${loaderData.title} · ${name}` : name }, { name: 'robots', content: 'noindex' }]
}

export default function Application() {
  const t = useText()
  const { to } = useLocale()
  const page = useLoaderData<typeof loader>()
  const trail = [
    { label: t('places.residences'), to: to('/student-housing') },
    { label: t('applications.title'), to: to(HOUSING_PATH) },
  ]
  if (!page.found)
    return (
      <div className={`wrap ${styles.page}`}>
        <h1 className={styles.title}>{t('applications.title')}</h1>
        <p>{t('applications.resume_text')}</p>
        <Card padded className={styles.narrow!}>
          <ResumeForm code="" problem={page.title} />
        </Card>
      </div>
    )
  const { found, title, step, done, fresh, saved, came, now } = page
  return (
    <div className={`wrap ${styles.page}`}>
      <Breadcrumbs trail={trail} here={found.residence.name} />
      <h1 className={styles.title}>
        <bdi>{title}</bdi>
      </h1>
      {fresh && (
        <Alert kind="success" title={t(found.typed ? 'applications.started' : 'applications.came_title')}>
          {t(found.typed ? 'applications.started_text' : 'applications.sent_text')}
        </Alert>
      )}
      <div className={styles.two}>
        <div className={styles.main}>
          {found.typed ? (
            <DraftForm key={step} found={found} typed={found.typed} step={step} done={done} saved={saved} />
          ) : (
            <StatusView found={found} came={came} now={now} />
          )}
        </div>
        <aside className={styles.aside}>
          <ApplicationFacts found={found} />
        </aside>
      </div>
    </div>
  )
}
