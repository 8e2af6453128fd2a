import type SMTPTransport from 'nodemailer/lib/smtp-transport/index.js'

/**
 * How to reach the mail server of `SMTP_URL`. With smtp:// TLS is required after the greeting (STARTTLS): without it,
 * password and sign-in links would go over the network in clear. A relay on this machine needs none.
 */
export function smtpOptions(url: string): SMTPTransport.Options & { url: string } {
  const { protocol, hostname } = new URL(url)
  const here = hostname === 'localhost' || hostname === '[::1]' || hostname.startsWith('127.')
  return { url, ...(protocol === 'smtp:' && !here && { requireTLS: true }) }
}
