import './phoneMenu.css';

/** A plan's menu as the gateway answers it for guests. */
export interface GuestMenu {
  name: string;
  types: { typeGuid: string; name: string | null }[];
  items: {
    itemGuid: string;
    planItemName: string;
    description: string | null;
    pictureUrl: string | null;
    typeGuid: string;
    soldOut: boolean;
    skuList: {
      skuGuid: string;
      name: string | null;
      salePrice: string;
      memberPrice: string | null;
      soldOut: boolean;
    }[];
  }[];
}

interface Words {
  categories: string;
  soldOut: string;
  member: string;
}

interface Props {
  menu: GuestMenu;
  words: Words;
  /** heading of the page, or of a frame within one */
  as?: 'h1' | 'h2';
}

type Sku = GuestMenu['items'][number]['skuList'][number];

function Price({ sku, alone, words }: { sku: Sku; alone: boolean; words: Words }) {
  return (
    <div className="phone-menu__price">
      {alone ? null : `${sku.name ?? ''} `}
      <span className={sku.soldOut ? 'phone-menu__out' : undefined}>¥{sku.salePrice}</span>
      {sku.memberPrice ? ` ${words.member} ¥${sku.memberPrice}` : null}
      {sku.soldOut && !alone ? ` ${words.soldOut}` : null}
    </div>
  );
}

/** A menu as a guest's phone shows it: categories at the side, items with picture, prices and what is sold out. */
export function PhoneMenu({ menu, words, as: Title = 'h1' }: Props) {
  return (
    <div className="phone-menu">
      <Title>{menu.name}</Title>
      <div className="phone-menu__body">
        <nav aria-label={words.categories}>
          {menu.types.map((type) => (
            <a key={type.typeGuid} href={`#type-${type.typeGuid}`}>
              {type.name}
            </a>
          ))}
        </nav>
        <div className="phone-menu__list">
          {menu.types.map((type) => (
            <section key={type.typeGuid} id={`type-${type.typeGuid}`} aria-label={type.name ?? ''}>
              <h2>{type.name}</h2>
              <ul>
                {menu.items
                  .filter((item) => item.typeGuid === type.typeGuid)
                  .map((item) => (
                    <li key={item.itemGuid}>
                      {item.pictureUrl ? <img src={item.pictureUrl} alt="" /> : <span className="phone-menu__blank" />}
                      <div className="phone-menu__item">
                        <div className="phone-menu__name">{item.planItemName}</div>
                        {item.description ? <p className="phone-menu__note">{item.description}</p> : null}
                        {item.soldOut ? <div>{words.soldOut}</div> : null}
                        {item.skuList.map((sku) => (
                          <Price key={sku.skuGuid} sku={sku} alone={item.skuList.length === 1} words={words} />
                        ))}
                      </div>
                    </li>
                  ))}
              </ul>
            </section>
          ))}
        </div>
      </div>
    </div>
  );
}
