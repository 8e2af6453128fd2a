import type SMTPTransport from 'nodemailer/lib/smtp-transport/index.js'

/**
 * Connection options for `SMTP_URL`. With smtp://, STARTTLS is required: without TLS, password and sign-in links would
 * be sent unencrypted. A relay on the same machine needs no TLS.
 */
export function smtpOptions(url: string): SMTPTransport.Options & { url: string } {
  const { protocol, hostname } = new URL(url)
  const here = hostname === 'localhost' || hostname === '[::1]' || hostname.startsWith('127.')
  return { url, ...(protocol === 'smtp:' && !here && { requireTLS: true }) }
}
