import { defineTexts } from '#kernel/text.ts'

/** Texts of the sales report. */
export const salesTexts = defineTexts({
  'dashboard.sales': { ar: 'تقرير المبيعات', en: 'Sales report', tr: 'Satış raporu' },
  'dashboard.sales_lead': {
    ar: 'من الدفاتر، بيوم التحصيل أو الإعادة. لا يشمل التبرعات.',
    en: 'From the ledger, by the day of payment or refund. Donations are not included.',
    tr: 'Defterden, ödeme veya iade gününe göre. Bağışlar dahil değildir.',
  },
  'dashboard.sales_none': {
    ar: 'لا مبيعات في هذه المدة',
    en: 'No sales in this period',
    tr: 'Bu dönemde satış yok',
  },
  'dashboard.sales_by_rate': {
    ar: 'المبيعات حسب نسبة الضريبة',
    en: 'Sales by VAT rate',
    tr: 'KDV oranına göre satışlar',
  },
  'dashboard.sales_refunded': {
    ar: 'المبالغ المُعادة حسب نسبة الضريبة',
    en: 'Refunds by VAT rate',
    tr: 'KDV oranına göre iadeler',
  },
  'dashboard.sales_by_product': { ar: 'حسب المنتج', en: 'By product', tr: 'Ürüne göre' },
  'dashboard.sales_by_day': { ar: 'المبيعات حسب اليوم', en: 'Sales by day', tr: 'Güne göre satışlar' },
  'dashboard.sales_refunds_by_day': { ar: 'المُعاد حسب اليوم', en: 'Refunds by day', tr: 'Güne göre iadeler' },
  'dashboard.sales_part': { ar: 'القسم', en: 'Part', tr: 'Bölüm' },
  'dashboard.sales_what': { ar: 'المنتج أو اليوم', en: 'Product or day', tr: 'Ürün veya gün' },
  'dashboard.sales_rate': { ar: 'نسبة الضريبة', en: 'VAT rate', tr: 'KDV oranı' },
  'dashboard.sales_units': { ar: 'الكمية', en: 'Units', tr: 'Adet' },
  'dashboard.sales_net': { ar: 'دون الضريبة', en: 'Net', tr: 'KDV hariç' },
  'orders.vat': { ar: 'الضريبة', en: 'VAT', tr: 'KDV' },
  'dashboard.sales_gross': { ar: 'شامل الضريبة', en: 'Gross', tr: 'KDV dahil' },
  'dashboard.sales_total': { ar: 'مجموع المبيعات', en: 'Total sales', tr: 'Toplam satış' },
  'dashboard.sales_refunded_total': { ar: 'مجموع المُعاد', en: 'Total refunds', tr: 'Toplam iade' },
  'dashboard.sales_delivery': { ar: 'التوصيل', en: 'Delivery', tr: 'Teslimat' },
  'dashboard.sales_other_amount': {
    ar: 'دفعات بمبلغ آخر قُبلت',
    en: 'Payments of another amount, accepted',
    tr: 'Kabul edilen farklı tutarlı ödemeler',
  },
  'dashboard.sales_day_refunded': { ar: 'المُعاد', en: 'Refunded', tr: 'İade' },
  'dashboard.sales_no_rate': { ar: 'نسبة غير مسجَّلة', en: 'Rate not recorded', tr: 'Oran kaydedilmemiş' },
  'dashboard.command.orders.export_sales': {
    ar: 'صدّر تقرير المبيعات',
    en: 'Exported the sales report',
    tr: 'Satış raporunu dışa aktardı',
  },
})
