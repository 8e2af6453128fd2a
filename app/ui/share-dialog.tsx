import { useSyncExternalStore } from 'react'
import IconBrandFacebook from '@tabler/icons-react/dist/esm/icons/IconBrandFacebook.mjs'
import IconBrandLinkedin from '@tabler/icons-react/dist/esm/icons/IconBrandLinkedin.mjs'
import IconBrandTelegram from '@tabler/icons-react/dist/esm/icons/IconBrandTelegram.mjs'
import IconBrandWhatsapp from '@tabler/icons-react/dist/esm/icons/IconBrandWhatsapp.mjs'
import IconBrandX from '@tabler/icons-react/dist/esm/icons/IconBrandX.mjs'
import IconShare from '@tabler/icons-react/dist/esm/icons/IconShare2.mjs'
import { isolate } from '#kernel/bidi.ts'
import { OWN_LINKS, withSource } from '#kernel/link-source.ts'
import type { SharePicture } from '#kernel/share-picture.ts'
import { useText } from '#kernel/text-context.tsx'
import { Button, type ButtonProps } from './button.tsx'
import { countShare, type Channel } from './count-share.ts'
import { CopyButton } from './copy-button.tsx'
import { Dialog, dialogTriggerProps } from './dialog.tsx'
import { Icon } from './icon.tsx'
import { shareLinks, type Network } from './share-links.ts'
import { TextField } from './text-field.tsx'
import { VisuallyHidden } from './visually-hidden.tsx'
import styles from './share-dialog.module.css'
import { subscribeToNothing } from './hydrated.ts'

const icons: Record<Network, typeof IconBrandX> = {
  Facebook: IconBrandFacebook,
  X: IconBrandX,
  LinkedIn: IconBrandLinkedin,
  WhatsApp: IconBrandWhatsapp,
  Telegram: IconBrandTelegram,
}

// Support for the system's share sheet does not change while the page is open.

type Props = {
  /** Unique on the page; a `ShareButton` with the same id opens the dialog. */
  id: string
  /** Complete URL with origin. */
  url: string
  title: string
  /** Suggested text; default: the title of the page in a friendly sentence. */
  words?: string | undefined
  /** Record for the share statistics; without it nothing is counted. */
  of?: SharePicture | undefined
}

/** Share links that work without a script: networks, the system's share sheet if available, and the link to copy. */
export function ShareDialog({ id, url: page, title, words, of }: Props) {
  const url = withSource(page, OWN_LINKS.share)
  const t = useText()
  const message = words ?? t('ui.shareWords', { title: isolate(title) })
  const count = (channel: Channel) => of && countShare(of, channel)
  const system = useSyncExternalStore(
    subscribeToNothing,
    () => typeof navigator.share === 'function',
    () => false,
  )
  return (
    <Dialog id={id} title={t('ui.share')} size="small">
      <ul className={styles.networks}>
        {shareLinks(url, message).map(({ network, channel, href }) => (
          <li key={network}>
            <a
              href={href}
              target="_blank"
              rel="noopener noreferrer"
              className={styles.network}
              onClick={() => count(channel)}
            >
              <span className={styles.seal}>
                <Icon of={icons[network]} size={24} />
              </span>
              <VisuallyHidden>{t('ui.shareOn', { network })}</VisuallyHidden>
              <bdi aria-hidden>{network}</bdi>
              <VisuallyHidden> ({t('ui.newTab')})</VisuallyHidden>
            </a>
          </li>
        ))}
      </ul>
      <div className={styles.link}>
        <TextField
          label={t('ui.shareLink')}
          value={url}
          readOnly
          dir="ltr"
          onFocus={(event) => event.target.select()}
        />
        <CopyButton text={url} size="medium" onCopied={() => count('copy')} />
      </div>
      {system && (
        <Button
          wide
          variant="pine"
          icon={<Icon of={IconShare} />}
          // Closing the share sheet rejects the promise; that is not an error.
          onClick={() =>
            void navigator.share({ title, text: message, url }).then(
              () => count('system'),
              () => {},
            )
          }
        >
          {t('ui.shareMore')}
        </Button>
      )}
    </Dialog>
  )
}

/** Opens the ShareDialog with this id. */
export function ShareButton({ id, children, ...look }: { id: string } & Omit<ButtonProps, 'id' | 'onClick'>) {
  const t = useText()
  return (
    <Button variant="outline" icon={<Icon of={IconShare} />} {...look} {...dialogTriggerProps(id)}>
      {children ?? t('ui.share')}
    </Button>
  )
}
