import type { ReactNode } from 'react'
import IconCalendar from '@tabler/icons-react/dist/esm/icons/IconCalendar.mjs'
import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs'
import IconPhone from '@tabler/icons-react/dist/esm/icons/IconPhone.mjs'
import IconWhatsapp from '@tabler/icons-react/dist/esm/icons/IconBrandWhatsapp.mjs'
import { formatPhone, whatsappUrl } from '#kernel/phone.ts'
import { useText } from '#kernel/text-context.tsx'
import { LinkButton } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Ltr } from '#ui/ltr.tsx'
import { Panels } from '#ui/panels.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import styles from './contact-channels.module.css'

type Props = {
  /** Name of the residence or center; none on the contact page. */
  place?: string
  email: string | null
  phone: string | null
  /** The tab is shown only if there is a number. */
  whatsapp: string | null
  /** The forms. Without one, its tab shows the email address instead. */
  message?: ReactNode
  appointment?: ReactNode
}

/** Tabs for a message, an appointment and WhatsApp. */
export function ContactChannels({ place, email, phone, whatsapp, message, appointment }: Props) {
  const t = useText()
  const about = (subject: string) => (place ? t('contact.subjectAt', { subject, place }) : subject)
  const greeting = place ? t('contact.greetingAt', { place }) : t('contact.greeting')
  return (
    <Panels
      label={t('contact.ways')}
      panels={[
        {
          label: t('contact.message'),
          icon: IconMail,
          content: message || (
            <Way lead={t('contact.messageLead')}>
              <Mail address={email} subject={about(t('contact.question'))} />
              <Call phone={phone} />
            </Way>
          ),
        },
        {
          label: t('contact.appointment'),
          icon: IconCalendar,
          content: appointment || (
            <Way lead={t('contact.appointmentLead')}>
              <Call phone={phone} />
              <Mail address={email} subject={about(t('contact.appointmentSubject'))} />
            </Way>
          ),
        },
        ...(whatsapp
          ? [
              {
                label: t('contact.byWhatsapp'),
                icon: IconWhatsapp,
                content: (
                  <Way lead={t('contact.whatsappLead')}>
                    <LinkButton
                      to={whatsappUrl(whatsapp, `${greeting} `)}
                      variant="pine"
                      icon={<Icon of={IconWhatsapp} />}
                      target="_blank"
                      rel="noopener noreferrer"
                    >
                      {t('contact.openWhatsapp')}
                      <VisuallyHidden> ({t('ui.newTab')})</VisuallyHidden>
                    </LinkButton>
                    <p className={styles.number}>
                      <Ltr>{formatPhone(whatsapp)}</Ltr>
                    </p>
                  </Way>
                ),
              },
            ]
          : []),
      ]}
    />
  )
}

function Way({ lead, children }: { lead: string; children: ReactNode }) {
  return (
    <div className={styles.way}>
      <p className={styles.lead}>{lead}</p>
      <div className={styles.acts}>{children}</div>
    </div>
  )
}

function Mail({ address, subject }: { address: string | null; subject: string }) {
  const t = useText()
  if (!address) return null
  return (
    <LinkButton
      to={`mailto:${address}?subject=${encodeURIComponent(subject)}`}
      reloadDocument
      variant="outline"
      icon={<Icon of={IconMail} />}
    >
      {t('contact.writeMail')}: <Ltr>{address}</Ltr>
    </LinkButton>
  )
}

function Call({ phone }: { phone: string | null }) {
  const t = useText()
  if (!phone) return null
  return (
    <LinkButton
      to={`tel:${phone.replace(/[^+\d]/g, '')}`}
      reloadDocument
      variant="outline"
      icon={<Icon of={IconPhone} />}
    >
      {t('contact.call')}: <Ltr>{formatPhone(phone)}</Ltr>
    </LinkButton>
  )
}
