import type { ReactNode } from 'react'
import { useLoaderData } from 'react-router'
import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs'
import IconMapPin from '@tabler/icons-react/dist/esm/icons/IconMapPin.mjs'
import IconPhone from '@tabler/icons-react/dist/esm/icons/IconPhone.mjs'
import IconWhatsapp from '@tabler/icons-react/dist/esm/icons/IconBrandWhatsapp.mjs'
import { invitation } from '#features/appointments/booking-defaults.server.ts'
import { Invitation } from '#features/appointments/parts/invitation.tsx'
import { ContactChannels } from '#features/inbox/contact/parts/contact-channels.tsx'
import { FaqList } from '#features/content/faqs/parts/faq-list.tsx'
import { faqList } from '#features/content/faqs/queries.server.ts'
import { cardQuestion } from '#features/donations/card-question/card-question.server.ts'
import { messageAction } from '#features/inbox/messages/message-form.server.ts'
import { MessageForm } from '#features/inbox/messages/parts/message-form.tsx'
import { pageHead } from '#features/settings/page-head.server.ts'
import { publishedEmail } from '#features/settings/page-contact.server.ts'
import { readSettings } from '#features/settings/settings.server.ts'
import { signOpening } from '#kernel/honeypot-and-token.server.ts'
import { pick } from '#kernel/locale.ts'
import { pageMeta } from '#kernel/page-meta.ts'
import { organization, faqPageSchema } from '#kernel/structured-data.ts'
import { contextOf, PUBLIC_PAGE } from '#kernel/page.server.ts'
import { formatPhone, whatsappUrl } from '#kernel/phone.ts'
import { isolateTimeRanges } from '#kernel/time-range.ts'
import { useText } from '#kernel/text-context.tsx'
import { Card } from '#ui/card.tsx'
import { Icon } from '#ui/icon.tsx'
import { Ltr } from '#ui/ltr.tsx'
import { LinkedData } from '#ui/linked-data.tsx'
import { EnvelopeView } from '#ui/hero-views/envelope.tsx'
import { PageHero } from '#ui/page-hero.tsx'
import { PhoneLink } from '#ui/phone-link.tsx'
import { SectionHead } from '#ui/section-head.tsx'
import styles from './contact.module.css'
import type { Route } from './+types/contact'

export async function loader(args: Route.LoaderArgs) {
  const ctx = contextOf(args)
  const [head, staffs, ours, settings, invited] = await Promise.all([
    pageHead(ctx, 'contactus-page'),
    faqList(ctx),
    cardQuestion(ctx),
    // The invitation to book needs the holidays later: this way they are read in the same query.
    readSettings(ctx, 'contactus-page', 'site', 'holidays'),
    invitation(ctx, null),
  ])
  const { 'contactus-page': page, site } = settings
  return {
    head,
    faqs: [...staffs, ...ours],
    heading: pick(page.informationTitle, ctx.locale),
    email: publishedEmail(settings),
    phone: page.informationPhone ?? site.phone,
    address: pick(page.informationAddress ?? site.address, ctx.locale),
    whatsapp: site.whatsapp,
    opened: signOpening(ctx),
    invited,
    hours: isolateTimeRanges(pick(site.workingHours, ctx.locale)),
  }
}

export const action = (args: Route.ActionArgs) => messageAction(args)

export const headers = () => PUBLIC_PAGE

export function meta({ loaderData, ...route }: Route.MetaArgs) {
  return loaderData ? pageMeta(route, { title: loaderData.head.title, description: loaderData.head.lead }) : []
}

export default function Contact() {
  const t = useText()
  const { head, faqs, heading, email, phone, address, whatsapp, hours, opened, invited } =
    useLoaderData<typeof loader>()
  return (
    <>
      <PageHero {...head} view={EnvelopeView} />
      <section className={`wrap ${styles.section}`} aria-labelledby="reach-us">
        <SectionHead id="reach-us" title={heading || t('contact.heading')} text={hours} />
        <div className={styles.ways}>
          {email && (
            <Way icon={IconMail} label={t('contact.email')}>
              <a href={`mailto:${email}`}>
                <Ltr>{email}</Ltr>
              </a>
            </Way>
          )}
          {phone && (
            <Way icon={IconPhone} label={t('contact.phone')}>
              <PhoneLink phone={phone} />
            </Way>
          )}
          {whatsapp && (
            <Way icon={IconWhatsapp} label={t('contact.whatsapp')}>
              <a href={whatsappUrl(whatsapp, `${t('contact.greeting')} `)} target="_blank" rel="noopener noreferrer">
                <Ltr>{formatPhone(whatsapp)}</Ltr>
              </a>
            </Way>
          )}
          {address && (
            <Way icon={IconMapPin} label={t('contact.address')}>
              <bdi>{address}</bdi>
            </Way>
          )}
        </div>
      </section>
      <section className={`wrap ${styles.section}`} aria-labelledby="write-to-us">
        <SectionHead id="write-to-us" title={t('contact.write')} text={t('contact.writeText')} />
        <ContactChannels
          email={email}
          phone={phone}
          whatsapp={whatsapp}
          appointment={invited && <Invitation of={invited} />}
          // Without an email address, messages are only in the inbox of the dashboard.
          message={<MessageForm inbox={email ?? ''} opened={opened} />}
        />
      </section>
      {faqs.length > 0 && (
        <section className={`wrap ${styles.section}`} aria-labelledby="questions">
          <SectionHead id="questions" title={t('contact.faqs')} />
          <FaqList faqs={faqs} />
        </section>
      )}
      <LinkedData
        of={
          import.meta.env.SSR &&
          ((context) => (faqs.length > 0 ? [organization(context), faqPageSchema(faqs)] : organization(context)))
        }
      />
    </>
  )
}

function Way({ icon, label, children }: { icon: typeof IconMail; label: string; children: ReactNode }) {
  return (
    <Card padded className={styles.way}>
      <Icon of={icon} size={26} />
      <p className={styles.label}>{label}</p>
      <p className={styles.value}>{children}</p>
    </Card>
  )
}
