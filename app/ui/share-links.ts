import type { Channel } from './count-share.ts'

export type Network = 'Facebook' | 'X' | 'LinkedIn' | 'WhatsApp' | 'Telegram'

const link = (base: string, values: Record<string, string>) => `${base}?${new URLSearchParams(values)}`

/**
 * The networks' documented share addresses, the one that most visitors use first. WhatsApp takes one text, so the words stand before the link.
 * @param words what the visitor may say of the page, in the language they read it in
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
