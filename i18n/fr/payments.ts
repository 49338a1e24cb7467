import type { Translation } from '../translation';
import type zh from '../zh/payments';

/** Payment methods and accounts, rounding, invoices, credit units and sensitive operations. */
const payments: Translation<typeof zh> = {
  titles: {
    '/storesAndEmployees/provincialZero': 'Règles d’arrondi',
    '/storesAndEmployees/paymentMethod': 'Modes de paiement',
    '/storesAndEmployees/aggregatePay': 'Paiement agrégé',
    '/storesAndEmployees/invoiceConfig': 'Configuration des factures',
    '/storesAndEmployees/batchInvoiceConfig': 'Configuration groupée des factures',
    '/storesAndEmployees/accountRepayment': 'Règlements des comptes',
    '/storesAndEmployees/paymentUnit': 'Clients en compte',
    '/storesAndEmployees/SensitiveOperationRestrictions': 'Restrictions des opérations sensibles',
  },
  resources: {
    roundingRule: {
      name: 'règle d’arrondi',
      the: 'la règle d’arrondi',
      sections: { rule: 'Règle' },
      fields: { enabled: 'Arrondir les additions', amountThreshold: 'À partir de', mode: 'Sens', level: 'Précision' },
      help: {
        amountThreshold: 'En dessous, l’addition n’est pas arrondie ; 0 pour toutes',
        enabled: 'Les caisses arrondissent le montant dû selon cette règle',
      },
      examples: { title: 'Exemples', bill: 'Dû', asked: 'À payer', difference: 'Arrondi' },
    },
  },
  enums: {
    roundingMode: { halfUp: 'Au plus proche', roundDown: 'Vers le bas', roundUp: 'Vers le haut' },
    roundingLevel: { jiao: 'Jiao (0,10)', yuan: 'Yuan (1,00)' },
  },
};

export default payments;
