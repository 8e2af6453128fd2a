import { data, useLoaderData } from 'react-router'
import { findByReferenceCode } from '#kernel/find-by-code.server.ts'
import { signOpening } from '#kernel/honeypot-and-token.server.ts'
import { pageMeta } from '#kernel/page-meta.ts'
import { contextOf, PRIVATE_PAGE } from '#kernel/page.server.ts'
import { useText } from '#kernel/text-context.tsx'
import { Card } from '#ui/card.tsx'
import { VoicesView } from '#ui/hero-views/voices.tsx'
import { PageHero } from '#ui/page-hero.tsx'
import { SectionHead } from '#ui/section-head.tsx'
import { complaintAction } from '../form.server.ts'
import { ComplaintForm } from '../parts/complaint-form.tsx'
import { FollowForm } from '../parts/follow-form.tsx'
import { complaintStatus, complaintTypes } from '../status.server.ts'
import styles from './complaints.module.css'
import type { Route } from './+types/complaints'

export async function loader(args: Route.LoaderArgs) {
  const ctx = contextOf(args)
  const t = ctx.texts.translate(ctx.locale)
  const { code, found, problem, init } = await findByReferenceCode(
    ctx,
    args.request,
    complaintStatus,
    'complaints.unknown_code',
  )
  const page = {
    title: t('complaints.title'),
    lead: t('complaints.lead'),
    opened: signOpening(ctx),
    types: await complaintTypes(ctx),
    code,
    fresh: new URL(args.request.url).searchParams.has('new'),
    status: found,
    problem,
  }
  return data(page, init)
}

export const action = (args: Route.ActionArgs) => complaintAction(args)

export const headers = () => PRIVATE_PAGE

export function meta({ loaderData, ...route }: Route.MetaArgs) {
  return loaderData ? pageMeta(route, { title: loaderData.title, description: loaderData.lead }) : []
}

export default function Complaints() {
  const t = useText()
  const { title, lead, types, opened, code, fresh, status, problem } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHero title={title} lead={lead} picture={null} view={VoicesView} />
      <div className={`wrap ${styles.two}`}>
        <section aria-labelledby="write" className={styles.main}>
          <SectionHead id="write" title={t('complaints.write')} text={t('complaints.write_text')} />
          <Card padded>
            {/* The key empties the form after it was sent. */}
            <ComplaintForm key={fresh ? code : ''} types={types} opened={opened} />
          </Card>
        </section>
        <section aria-labelledby="follow" id="status" className={styles.aside} data-asked={code ? true : undefined}>
          <SectionHead id="follow" narrow title={t('complaints.follow')} />
          <Card padded>
            <FollowForm code={code} status={status} fresh={fresh} problem={problem} />
          </Card>
        </section>
      </div>
    </>
  )
}
