/** Phone numbers as stored (`+902121234567`) and as displayed. */

/** `+90 212 123 45 67`; numbers of other countries in groups of three. Other text stays unchanged. */
export function formatPhone(phone: string): string {
  const turkish = /^\+90(\d{3})(\d{3})(\d{2})(\d{2})$/.exec(phone)
  if (turkish) return `+90 ${turkish.slice(1).join(' ')}`
  const digits = /^(\+?)(\d{7,15})$/.exec(phone)
  return digits ? digits[1] + digits[2]!.replace(/(\d{3})(?=\d{2})/g, '$1 ') : phone
}

/** Link that opens WhatsApp with this number and a prefilled message. */
export function whatsappUrl(phone: string, words: string): string {
  return `https://wa.me/${phone.replace(/\D/g, '').replace(/^00/, '')}?text=${encodeURIComponent(words)}`
}
