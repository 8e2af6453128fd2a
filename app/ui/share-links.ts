export type Network = 'WhatsApp' | 'Facebook' | 'X' | 'LinkedIn'

const link = (base: string, values: Record<string, string>) => `${base}?${new URLSearchParams(values)}`

/** The networks' documented share addresses. WhatsApp takes one text, so the title stands before the link. */
export function shareLinks(url: string, title: string): { network: Network; href: string }[] {
  return [
    { network: 'WhatsApp', href: link('https://wa.me/', { text: `${title}\n${url}` }) },
    { network: 'Facebook', href: link('https://www.facebook.com/sharer/sharer.php', { u: url }) },
    { network: 'X', href: link('https://x.com/intent/post', { text: title, url }) },
    { network: 'LinkedIn', href: link('https://www.linkedin.com/sharing/share-offsite/', { url }) },
  ]
}
