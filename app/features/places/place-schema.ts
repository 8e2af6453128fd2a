import type { Accommodation, CivicStructure } from 'schema-dts'
import { pageAddress, shareImage, type PageContext } from '#kernel/structured-data.ts'
import { placePath, type PlaceDetail } from './place.ts'

/** Structured data: a residence is an Accommodation, a center a CivicStructure, with address and location if known. */
export function placeSchema(context: PageContext, place: PlaceDetail): Accommodation | CivicStructure {
  const { kind, id, name, summary, email, phone, address, city, location, capacity, specifications } = place
  const facts = {
    '@id': `${pageAddress(context, placePath(place))}#place`,
    name,
    ...(summary && { description: summary }),
    url: pageAddress(context, placePath(place)),
    image: shareImage(context, kind, id),
    ...(phone && { telephone: phone }),
    ...((address || city) && {
      address: {
        '@type': 'PostalAddress' as const,
        ...(address && { streetAddress: address }),
        ...(city && { addressLocality: city }),
        addressCountry: 'TR',
      },
    }),
    ...(location && { geo: { '@type': 'GeoCoordinates' as const, ...location } }),
    ...(capacity && { maximumAttendeeCapacity: capacity }),
    ...(specifications.length > 0 && {
      amenityFeature: specifications.map(({ name, value }) => ({
        '@type': 'LocationFeatureSpecification' as const,
        name,
        value: value || true,
      })),
    }),
  }
  return kind === 'residence'
    ? { '@type': 'Accommodation', ...facts }
    : { '@type': 'CivicStructure', ...facts, ...(email && { additionalProperty: contact(email) }) }
}

const contact = (email: string) => ({ '@type': 'PropertyValue' as const, name: 'email', value: email })
