import type { Channel } from './count-share.ts'

export type Network = 'Facebook' | 'X' | 'LinkedIn' | 'WhatsApp' | 'Telegram'

/** Spaces as %20: some apps show the `+` of a form's encoding as it is. A `+` of the text is %2B. */
const link = (base: string, values: Record<string, string>) =>
  `${base}?${new URLSearchParams(values).toString().replaceAll('+', '%20')}`

/**
 * Documented share URLs of the networks, the most used first. WhatsApp accepts a single text, so the words come before
 * the link.
 * @param words suggested text about the page, in its language
 */
export function shareLinks(url: string, words: string): { network: Network; channel: Channel; href: string }[] {
  return [
    { network: 'WhatsApp', channel: 'whatsapp', href: link('https://wa.me/', { text: `${words}\n${url}` }) },
    { network: 'Telegram', channel: 'telegram', href: link('https://t.me/share/url', { url, text: words }) },
    { network: 'Facebook', channel: 'facebook', href: link('https://www.facebook.com/sharer/sharer.php', { u: url }) },
    { network: 'X', channel: 'x', href: link('https://x.com/intent/post', { text: words, url }) },
    {
      network: 'LinkedIn',
      channel: 'linkedin',
      href: link('https://www.linkedin.com/sharing/share-offsite/', { url }),
    },
  ]
}
