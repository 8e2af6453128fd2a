/** Of one shipment: each has a label of its own. */
export const MAX_PARCELS = 20
