import type { Translation } from '#i18n/translation';
import type zh from '#i18n/zh/takeaway/activity';

/** Activities on third-party platforms, and their figures. */
const platformActivities: Translation<typeof zh> = {
  resources: {
    thirdPartyActivity: {
      name: 'campagne tierce |||| campagnes tierces',
      create: 'Nouvelle campagne tierce',
      the: 'la campagne tierce |||| les campagnes tierces',
      sections: { basics: 'Informations', offer: 'Offre', stores: 'Magasins' },
      fields: {
        title: 'Titre',
        platform: 'Plateforme',
        type: 'Type',
        start: 'Début',
        end: 'Fin',
        stores: 'Magasins',
        tiers: 'Paliers',
        from: 'Dès',
        off: 'Remise',
        goods: 'Articles en vente flash',
        commodity: 'Article',
        price: 'Prix flash',
        instructions: 'Règles',
        status: 'Statut',
        online: 'Magasins en ligne',
        waiting: 'Magasins en synchronisation',
        failed: 'Magasins en échec',
      },
      issues: {
        endAfterStart: 'La fin doit être postérieure au début',
        endAfterNow: 'La fin doit être à venir',
        rising: 'Doit dépasser le palier précédent',
        offTooHigh: 'Doit être inférieure au seuil',
        oneRule: 'Un article ne peut relever que d’une règle',
        productOfOtherSubject: 'Un article choisi appartient à une autre entité',
        priceTooHigh: 'Doit être inférieur au prix de vente de %{price} ¥',
        storeOfOtherSubject: 'Un magasin choisi appartient à une autre entité',
      },
    },
  },
  enums: {
    thirdPartyActivityType: {
      fullReduction: 'Remise par palier',
      newCustomer: 'Nouveaux clients',
      flashSale: 'Vente flash',
    },
    thirdPartyActivityStatus: {
      inProgress: 'En cours',
      notStarted: 'Pas commencée',
      notListed: 'Non mise en ligne',
      ended: 'Terminée',
    },
  },
  platformActivities: {
    preview: 'Ce que voient les clients',
    untitled: 'Titre de la campagne',
    terms: 'Contenu',
    figures: 'Statistiques',
    offer: {
      title: 'Offre',
      tier: '%{off} de remise dès %{from}',
      and: ', ',
      newCustomer: '%{off} de remise aux nouveaux clients',
      flashSale: '%{smart_count} article en vente flash |||| %{smart_count} articles en vente flash',
    },
    where: {
      online: '%{online} sur %{all} en ligne',
      waiting: '%{waiting} en synchronisation',
      failed: '%{failed} en échec',
    },
    acts: { list: 'Mettre en ligne', again: 'Synchroniser à nouveau', delist: 'Retirer' },
    asked: {
      list: 'Synchronisation de %{smart_count} magasin |||| Synchronisation de %{smart_count} magasins',
      delist: 'Retrait de %{smart_count} magasin |||| Retrait de %{smart_count} magasins',
    },
    already: { list: 'Tous les magasins sont en ligne', delist: 'Aucun magasin n’est en ligne' },
    delistTitle: 'Retirer « %{name} »',
    delistBody:
      'Elle est retirée de %{smart_count} magasin et les clients n’en profitent plus. Vous pourrez la remettre en ligne ensuite. |||| Elle est retirée de %{smart_count} magasins et les clients n’en profitent plus. Vous pourrez la remettre en ligne ensuite.',
    stores: {
      title: 'Synchronisation par magasin',
      store: 'Magasin',
      state: 'Statut',
      answeredAt: 'Réponse de la plateforme',
      online: 'En ligne',
      offline: 'Hors ligne',
      waiting: 'Synchronisation en cours',
      retrying: 'La plateforme ne répond pas, nouvel essai automatique',
      failed: {
        away: 'Échec : la plateforme ne répond pas',
        refused: 'Échec : refus de la plateforme',
        unbound: 'Échec : magasin non associé à la plateforme',
        expired: 'Échec : autorisation du magasin expirée',
      },
      outside:
        'et %{smart_count} magasin hors de votre périmètre |||| et %{smart_count} magasins hors de votre périmètre',
    },
  },
};

export default platformActivities;
