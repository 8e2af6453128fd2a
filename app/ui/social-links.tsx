import { clsx } from 'clsx'
import IconFacebook from '@tabler/icons-react/dist/esm/icons/IconBrandFacebook.mjs'
import IconInstagram from '@tabler/icons-react/dist/esm/icons/IconBrandInstagram.mjs'
import IconLinkedin from '@tabler/icons-react/dist/esm/icons/IconBrandLinkedin.mjs'
import IconTelegram from '@tabler/icons-react/dist/esm/icons/IconBrandTelegram.mjs'
import IconThreads from '@tabler/icons-react/dist/esm/icons/IconBrandThreads.mjs'
import IconTiktok from '@tabler/icons-react/dist/esm/icons/IconBrandTiktok.mjs'
import IconWhatsapp from '@tabler/icons-react/dist/esm/icons/IconBrandWhatsapp.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconBrandX.mjs'
import IconYoutube from '@tabler/icons-react/dist/esm/icons/IconBrandYoutube.mjs'
import { useText } from '#kernel/text-context.tsx'
import { Icon, type IconShape } from './icon.tsx'
import styles from './social-links.module.css'

const NETWORKS = {
  facebook: ['Facebook', IconFacebook],
  twitter: ['X', IconX],
  instagram: ['Instagram', IconInstagram],
  youtube: ['YouTube', IconYoutube],
  telegram: ['Telegram', IconTelegram],
  tiktok: ['TikTok', IconTiktok],
  linkedin: ['LinkedIn', IconLinkedin],
  threads: ['Threads', IconThreads],
  whatsapp: ['WhatsApp', IconWhatsapp],
} as const satisfies Record<string, readonly [string, IconShape]>

/** URLs of our social media accounts. */
export type SocialAccounts = Partial<Record<keyof typeof NETWORKS, string | null>>

export const hasAccounts = (accounts: SocialAccounts): boolean => Object.values(accounts).some(Boolean)

type Props = { accounts: SocialAccounts; label: string; onPine?: boolean | undefined; className?: string | undefined }

/** One icon per account; nothing if there is none. `onPine`: on the dark background of the footer. */
export function SocialLinks({ accounts, label, onPine, className }: Props) {
  const t = useText()
  const links = Object.entries(NETWORKS).flatMap(([key, [name, icon]]) => {
    const href = accounts[key as keyof typeof NETWORKS]
    return href ? [{ href, name, icon }] : []
  })
  if (links.length === 0) return null
  return (
    <ul className={clsx(styles.links, onPine && styles.onPine, className)} aria-label={label}>
      {links.map(({ href, name, icon }) => (
        <li key={name}>
          <a href={href} target="_blank" rel="noopener noreferrer" aria-label={`${name} (${t('ui.newTab')})`}>
            <Icon of={icon} size={22} />
          </a>
        </li>
      ))}
    </ul>
  )
}
