import type { Generated } from 'kysely'

declare module '#kernel/db/tables.ts' {
  interface Tables {
    /** What was sent of an order, and how. */
    order_shipments: {
      id: Generated<string>
      order_id: string
      /** 1 for the first of an order. */
      number: number
      carrier: string | null
      tracking: string | null
      /** The carrier's page about it, https; null: made of the link in the settings. */
      tracking_link: string | null
      parcels: Generated<number>
      sent_at: Date
      sent_by: string | null
    }
    order_shipment_lines: { shipment_id: string; order_id: string; line: number; quantity: number }
  }
}
