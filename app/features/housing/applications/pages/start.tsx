import { data, redirect, useLoaderData } from 'react-router'
import { openForApplying } from '#features/housing/rooms/openings.server.ts'
import { findByReferenceCode } from '#kernel/find-by-code.server.ts'
import { formatDate } from '#kernel/dates.ts'
import { signOpening } from '#kernel/honeypot-and-token.server.ts'
import { localePath } from '#kernel/locale.ts'
import { pageMeta } from '#kernel/page-meta.ts'
import { contextOf, PRIVATE_PAGE } from '#kernel/page.server.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import { recordId } from '#resource/address.ts'
import { LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { KeyView } from '#ui/hero-views/key.tsx'
import { PageHero } from '#ui/page-hero.tsx'
import { SectionHead } from '#ui/section-head.tsx'
import { EmptyState } from '#ui/state.tsx'
import { applicationPath } from '../application.ts'
import { startAction } from '../form.server.ts'
import { applicationByCode } from '../own-application.server.ts'
import { ResumeForm } from '../parts/resume-form.tsx'
import { StartForm } from '../parts/start-form.tsx'
import styles from './application.module.css'
import type { Route } from './+types/start'

/** Starts an application, or continues one by its code. */
export async function loader(args: Route.LoaderArgs) {
  const ctx = contextOf(args)
  const t = ctx.texts.translate(ctx.locale)
  const { code, found, problem, init } = await findByReferenceCode(
    ctx,
    args.request,
    applicationByCode,
    'applications.unknown_code',
  )
  if (found) throw redirect(localePath(ctx.locale, applicationPath(found.code)))
  const page = {
    title: t('applications.title'),
    lead: t('applications.lead'),
    opened: signOpening(ctx),
    ...(await openForApplying(ctx)),
    residence: recordId(new URL(args.request.url).searchParams.get('residence') ?? ''),
    code,
    problem,
  }
  return data(page, init)
}

export const action = (args: Route.ActionArgs) => startAction(args)

export const headers = () => PRIVATE_PAGE

export function meta({ loaderData, ...route }: Route.MetaArgs) {
  return loaderData ? pageMeta(route, { title: loaderData.title, description: loaderData.lead }) : []
}

export default function Start() {
  const t = useText()
  const { locale, to } = useLocale()
  const { title, lead, opened, residences, terms, next, residence, code, problem } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHero title={title} lead={lead} picture={null} view={KeyView} />
      <div className={`wrap ${styles.two}`}>
        <section aria-labelledby="apply" className={styles.main}>
          <SectionHead id="apply" title={t('applications.start')} text={t('applications.start_text')} />
          <Card padded>
            {terms.length > 0 && residences.length > 0 ? (
              <StartForm residences={residences} terms={terms} residence={residence} opened={opened} />
            ) : (
              <EmptyState
                title={t('applications.closed')}
                action={
                  <LinkButton to={to('/student-housing')} variant="outline">
                    {t('places.residences')}
                  </LinkButton>
                }
              >
                {next && t('applications.opens', { term: next.name, date: formatDate(next.opensAt, locale) })}
              </EmptyState>
            )}
          </Card>
        </section>
        <section aria-labelledby="resume" className={styles.aside}>
          <SectionHead id="resume" narrow title={t('applications.resume')} text={t('applications.resume_text')} />
          <Card padded>
            <ResumeForm code={code} problem={problem} />
          </Card>
        </section>
      </div>
    </>
  )
}
