import type { Translation } from '#i18n/translation';
import type zh from '#i18n/zh/company/printing';
import sharedChoices from '../business/sharedChoices';

const blockColumns = { kind: 'Contenu', text: 'Texte', size: 'Taille', bold: 'Gras', align: 'Alignement' };

/** Print categories and what tickets look like. */
const printing: Translation<typeof zh> = {
  resources: {
    printTemplate: {
      name: 'paramètres d’impression',
      the: 'les paramètres d’impression',
      create: 'Nouveaux paramètres d’impression',
      sections: { paper: 'Papier et logo', ticket: 'Contenu du ticket' },
      fields: {
        paper: 'Largeur du papier',
        encoding: 'Caractères de l’imprimante',
        logo: 'Logo',
        transfer: 'Bon de transfert',
        transferCopies: 'Exemplaires du bon de transfert',
        settlement: 'Ticket de caisse',
        settlementCopies: 'Exemplaires du ticket de caisse',
        refund: 'Bon de remboursement',
        refundCopies: 'Exemplaires du bon de remboursement',
        notification: 'Bon de notification',
        notificationCopies: 'Exemplaires du bon de notification',
        kitchen: 'Bon de cuisine',
        kitchenCopies: 'Exemplaires du bon de cuisine',
      },
      help: {
        encoding:
          'Le choix automatique suit la langue et le fuseau du magasin. Choisissez les images si l’imprimante affiche d’autres caractères.',
        logo: 'Au plus 576×576 pixels et 500 Ko, imprimé en noir et blanc. Il n’est imprimé que si « Logo » figure dans le contenu.',
      },
      rows: {
        transfer: blockColumns,
        settlement: blockColumns,
        refund: blockColumns,
        notification: blockColumns,
        kitchen: blockColumns,
      },
      blocks: {
        add: 'Ajouter un contenu',
        text: 'Texte de %{name}',
        said: 'Texte à imprimer',
        address: 'Adresse ouverte par le code',
        large: 'Grande taille : %{name}',
        bold: 'Gras : %{name}',
        align: 'Alignement : %{name}',
        remove: 'Retirer %{name}',
      },
      ticketType: 'Type de ticket',
      titles: {
        transfer: 'Transfert de table',
        settlement: 'Ticket de caisse',
        refund: 'Remboursement',
        notification: 'Notification',
        kitchen: 'Bon de cuisine',
      },
      words: {
        number: 'Commande : ',
        phone: 'Téléphone : ',
        table: 'Table : ',
        guests: 'Couverts : ',
        operator: 'Caissier : ',
        at: 'Heure : ',
        item: 'Article',
        quantity: 'Qté',
        amount: 'Montant',
        goods: 'Sous-total',
        fees: 'Suppléments',
        discount: 'Remise',
        receivable: 'À payer',
        paid: 'Payé',
        reason: 'Motif : ',
        gift: ' (offert)',
      },
      preview: {
        title: 'Aperçu de l’impression',
        noOrder: 'Ce magasin n’a pas encore de commande à afficher',
        test: 'Télécharger une page de test',
        testSigns: 'Test : Crème brûlée ÀÉÈÇ œ 1,00 € 0123456789',
        testItem: 'Article de test',
        lacking: '%{encoding} : ces caractères manquent et seront remplacés : %{signs}',
        save: 'Télécharger les données (ESC/POS)',
        of: 'Aperçu de la commande %{number}, %{store}',
        qr: 'QR code',
        logo: 'Logo',
      },
    },
    printCategory: {
      name: 'classe d’impression |||| classes d’impression',
      the: 'la classe d’impression |||| les classes d’impression',
      create: 'Nouvelle classe d’impression',
      sections: { dishes: 'À imprimer', printers: 'Impression' },
      fields: {
        place: 'Magasin',
        name: 'Nom',
        categories: 'Catégories d’articles',
        printer: 'Imprimante',
        backupPrinter: 'Imprimante de secours',
        paper: 'Largeur du papier',
        copies: 'Exemplaires',
        enabled: 'Activée',
        dishes: 'Articles',
      },
      help: {
        categories: 'Chaque catégorie d’articles ne peut appartenir qu’à une classe d’impression.',
        printer: 'Nom ou adresse réseau, par exemple 192.168.1.60. Laissez vide pour ne rien imprimer.',
        backupPrinter: 'Elle imprime quand l’imprimante ne répond pas.',
      },
      confirm: {
        deleteOf:
          'Le bon de cuisine de %{dishes} article de « %{name} » ne sera plus imprimé. |||| Les bons de cuisine de %{dishes} articles de « %{name} » ne seront plus imprimés.',
        disableOf:
          'Le bon de cuisine de %{dishes} article de « %{name} » ne sera plus imprimé. |||| Les bons de cuisine de %{dishes} articles de « %{name} » ne seront plus imprimés.',
      },
      without: {
        title:
          '%{smart_count} article en vente n’a pas de classe d’impression : son bon de cuisine n’est pas imprimé |||| %{smart_count} articles en vente n’ont pas de classe d’impression : leurs bons de cuisine ne sont pas imprimés',
        line: '%{store} : %{category}, %{smart_count} article |||| %{store} : %{category}, %{smart_count} articles',
        more: 'Afficher %{smart_count} autre |||| Afficher les %{smart_count} autres',
      },
    },
  },
  enums: {
    ticketType: {
      transfer: 'Transfert',
      settlement: 'Ticket de caisse',
      refund: 'Remboursement',
      notification: 'Notification',
      kitchen: 'Cuisine',
    },
    ticketBlock: {
      logo: 'Logo',
      title: 'Nom du ticket',
      store: 'Nom du magasin',
      phone: 'Téléphone du magasin',
      table: 'Table',
      facts: 'Détails de la commande',
      items: 'Articles avec prix',
      dishes: 'Articles sans prix',
      totals: 'Totaux',
      payments: 'Paiements',
      reason: 'Motif',
      text: 'Texte',
      qr: 'QR code',
      rule: 'Séparateur',
    },
    printerEncoding: {
      auto: 'Automatique',
      gbk: 'Chinois (GBK)',
      windows1252: 'Latin (Windows-1252)',
      cp858: 'Latin (CP858)',
      picture: 'Images (tous les caractères)',
    },
    ticketSize: { normal: 'Normale', large: 'Grande' },
    ticketAlign: { left: 'À gauche', center: 'Centré', right: 'À droite' },
    paymentMethod: sharedChoices.paymentMethod,
    paperWidth: { '58': '58 mm', '80': '80 mm' },
  },
};

export default printing;
