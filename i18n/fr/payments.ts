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
    paymentMethod: {
      name: 'mode de paiement |||| modes de paiement',
      create: 'Nouveau mode de paiement',
      the: 'le mode de paiement |||| les modes de paiement',
      fields: {
        name: 'Nom',
        kind: 'Compté comme',
        sort: 'Ordre',
        enabled: 'Activé',
        builtIn: 'Prédéfini',
        usedLastDay: 'Dernières 24 h',
      },
      help: {
        name: '1 à 16 caractères sans espace',
        kind: 'Dans les rapports ; fixé à la création',
        sort: 'Les caisses affichent les plus petits d’abord',
      },
      confirm: {
        disable:
          'Les caisses ne le proposent plus. Paiements du type « %{name} » ces dernières 24 heures : %{usedLastDay}.',
      },
    },
    invoiceConfig: {
      name: 'configuration des factures',
      the: 'la configuration des factures',
      sections: { seller: 'Vendeur', items: 'Lignes de facture', receipt: 'Ticket' },
      fields: {
        enabled: 'Proposer des factures',
        title: 'Raison sociale',
        taxNumber: 'Numéro fiscal',
        items: 'Lignes et taux',
        threshold: 'À partir de',
        receiptQr: 'Adresse sur le ticket',
        address: 'Adresse de demande',
        remark: 'Remarque',
      },
      help: {
        enabled: 'La fin du ticket dit comment obtenir une facture',
        taxNumber:
          'Majuscules et chiffres ; 18 caractères sont vérifiés par leur clé, les anciens numéros de 15 et 20 ne le sont pas',
        threshold: 'En dessous, pas de facture ; 0 pour toutes les additions',
        receiptQr: 'Le client la demande lui-même ; sinon à la caisse',
        address: 'De votre service de facturation ; commence par https://',
      },
      rows: { items: { name: 'Ligne', rate: 'Taux' } },
      receipt: {
        pane: 'Fin du ticket',
        due: 'Dû',
        paid: 'Payé',
        heading: 'Facture',
        seller: 'Vendeur : %{title}',
        taxNumber: 'Numéro fiscal : %{number}',
        ask: 'À demander sur %{address}',
        atCounter: 'Facture sur demande à la caisse',
        thanks: 'Merci de votre visite',
        off: 'Aucune facture n’est proposée : le ticket n’en dit rien',
        below: 'Cette addition est inférieure au montant : le ticket ne parle pas de facture',
      },
    },
  },
  checks: {
    invoiceWithoutSeller: 'Factures proposées, mais il manque %{count} des deux : raison sociale, numéro fiscal',
    invoiceWithoutAddress: 'Le ticket doit porter l’adresse de demande de facture, et aucune n’est saisie',
  },
  enums: {
    paymentKind: {
      wechat: 'WeChat Pay',
      alipay: 'Alipay',
      cash: 'Espèces',
      card: 'Carte bancaire',
      stored: 'Solde rechargé',
      groupBuy: 'Achat groupé',
      debtUnit: 'En compte',
      voucher: 'Bon d’achat',
    },
    taxRate: { '0': '0 %', '1': '1 %', '3': '3 %', '6': '6 %', '9': '9 %', '13': '13 %' },
    roundingMode: { halfUp: 'Au plus proche', roundDown: 'Vers le bas', roundUp: 'Vers le haut' },
    roundingLevel: { jiao: 'Jiao (0,10)', yuan: 'Yuan (1,00)' },
  },
};

export default payments;
