/** The carrier's page about a parcel: the number put into the link of the settings. */
export function trackingLink(template: string | null, tracking: string | null): string | null {
  if (!template || !tracking || !template.startsWith('https://')) return null
  return template.includes('{number}') ? template.replace('{number}', encodeURIComponent(tracking)) : template
}
